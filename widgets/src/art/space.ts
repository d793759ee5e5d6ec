/** What the seven colours of SpaceBeans look like: each a traveller of its own shape, with a sign that needs no colour. */
import { oval, type Face, type KindArt, type Layer } from './kinds';

type Look = Pick<KindArt, 'ink' | 'tint' | 'skin' | 'prop' | 'mark' | 'symbol' | 'layers'> & {
  /** Who it is, in two words. */
  who: string;
};

const face = (x: number, y: number, gap: number, eye: number, mouth: Face['mouth'], more: Partial<Face> = {}): Layer => [
  'face', { x, y, gap, eye, mouth, ...more },
];

const looks: Record<string, Look> = {
  blue: {
    who: 'Comet', ink: '#123268', tint: '#cfe2ff', skin: '#4f8ff0', prop: '#bcd9ff', mark: '#e9f3ff',
    symbol: 'M15.5 6a7 7 0 1 1-6.6 9.3L1 21l4.2-7.6L1 12l6.6-2L3 3l8 3.9A7 7 0 0 1 15.5 6z',
    layers: [
      ['prop', 'M42 34L6 8l16 26L2 36l18 12L4 62l22-2-8 24 30-22z'],
      ['mark', 'M40 44L20 32M38 54L16 52M44 64L30 70'],
      ['body', 'M62 26c20 0 32 14 32 32S80 92 61 92 31 78 31 58s12-32 31-32z'],
      ['shine', 'M44 46q4-10 14-12'],
      face(64, 56, 13, 9, 'grin'),
    ],
  },
  green: {
    who: 'Saucer', ink: '#0f4a25', tint: '#d3f2d6', skin: '#5cc46e', prop: '#a7b9c9', mark: '#fff3a8',
    symbol: 'M7 9.5a5 6 0 0 1 10 0c4 .8 6.5 2.2 6.5 4 0 2.6-5 4.5-11.5 4.5S.5 16.1.5 13.5c0-1.8 2.5-3.2 6.5-4zM4 19l4 1-2 3.5H3zM16 20l4-1 1 4.5h-3z',
    layers: [
      ['limb', 'M36 22Q30 10 22 10M64 22Q70 10 78 10'],
      ['ink', oval(21, 10, 4) + oval(79, 10, 4)],
      ['body', 'M50 16c18 0 28 14 28 32v10H22V48c0-18 10-32 28-32z'],
      face(50, 40, 13, 9, 'smile', { look: [0, 1] }),
      ['prop', 'M3 66c0-9 20-14 47-14s47 5 47 14-20 15-47 15S3 75 3 66z'],
      ['paper', oval(22, 67, 5) + oval(41, 71, 5) + oval(60, 71, 5) + oval(79, 67, 5), '#fff3a8'],
      ['limb', 'M30 81l-6 13M70 81l6 13'],
    ],
  },
  grey: {
    who: 'Moon', ink: '#2c3038', tint: '#e6e8ec', skin: '#b4bac4', prop: '#fffaf0', mark: '#7c838f',
    symbol: 'M15 1A11.3 11.3 0 1 0 22.5 17 9.5 9.5 0 0 1 15 1z',
    layers: [
      ['body', 'M54 6c25 0 42 20 42 44S78 94 53 94 10 75 10 50 29 6 54 6z'],
      ['mark', oval(30, 34, 8) + oval(72, 22, 6) + oval(80, 72, 9) + oval(38, 80, 6)],
      face(50, 50, 13, 9, 'oh', { lids: true }),
      ['prop', 'M60 6V-8l20 6-20 7'],
      ['shine', 'M18 50q0-14 8-22'],
    ],
  },
  orange: {
    who: 'Rocket', ink: '#6b2c02', tint: '#ffe3c7', skin: '#f58a2c', prop: '#ffd27a', mark: '#fff0d8',
    symbol: 'M12 .5c5 3.5 6.5 8.5 6 13l3.5 4-.5 5.5-4.5-3h-9L3 23l-.5-5.5 3.5-4c-.5-4.5 1-9.5 6-13zM12 7a3 3 0 1 0 .01 0z',
    layers: [
      ['prop', 'M38 80l-4 16 10-6 6 10 6-10 10 6-4-16z'],
      ['body', 'M28 56L10 74l4 18 18-10zM72 56l18 18-4 18-18-10z', '#c95f10'],
      ['body', 'M50 0c18 14 26 34 24 56-1 10-4 20-8 28H34c-4-8-7-18-8-28C24 34 32 14 50 0z'],
      ['mark', 'M30 30q20 8 40 0'],
      ['paper', oval(50, 52, 19)],
      face(50, 50, 8, 6, 'smile'),
    ],
  },
  red: {
    who: 'Planet', ink: '#641111', tint: '#ffd9d6', skin: '#e5493f', prop: '#ffc9a3', mark: '#ff9c8f',
    symbol: 'M12 4.5a7.5 7.5 0 0 1 7 4.8c3.2.1 4.7 1 4.5 2.5-.3 2.4-4.2 4.9-9 6.6-6 2.2-13.5 2.6-14 .2-.2-1.3 1-2.9 4-4.6A7.5 7.5 0 0 1 12 4.5zM3 17.3c2 .4 6.5-.3 10.5-1.8 4-1.4 7-3.2 7.7-4.2-.5-.3-1.2-.4-2-.4a7.5 7.5 0 0 1-14.3 4.6c-1 .7-1.7 1.3-1.9 1.8z',
    layers: [
      ['prop', 'M14 62C-6 74-6 84 10 86c20 2 54-8 74-24 16-13 16-22 2-24-4 0-6 0-8 1l-4 8c10 0 12 4 4 12-14 12-42 22-58 20-8-1-8-5 0-11z'],
      ['body', 'M50 10c24 0 38 16 38 38S74 88 50 88 12 70 12 48s14-38 38-38z'],
      ['mark', 'M22 30q18 8 50-4M16 52'],
      face(50, 44, 13, 9, 'smirk'),
      ['prop', 'M12 60c-8 6-12 12-8 14 10 6 50-4 74-22 8-6 14-13 8-15 8-1 14 3 11 10-6 14-40 32-66 37-18 3-32 2-33-6 0-6 5-12 14-18z'],
      ['shine', 'M24 30q4-9 12-12'],
    ],
  },
  violet: {
    who: 'Squid', ink: '#3d1363', tint: '#ecdcfa', skin: '#9a5fd0', prop: '#c9a4ea', mark: '#e5cdf8',
    symbol: 'M12 .5c6 0 9.5 4.5 9.5 10 0 3-1 4.5-2 5.5 0 3 1 4 2 5-2.5 2.5-5.5 1-5.5-3h-1.5v5.5h-5V18H8c0 4-3 5.5-5.5 3 1-1 2-2 2-5-1-1-2-2.5-2-5.5 0-5.5 3.5-10 9.5-10zM8.5 8a2 2.5 0 1 0 .01 0zM15.5 8a2 2.5 0 1 0 .01 0z',
    layers: [
      ['limb', 'M26 62Q10 70 12 84T4 94M40 70Q34 84 38 96M60 70Q66 84 62 96M74 62Q90 70 88 84t8 10'],
      ['body', 'M50 4c24 0 36 18 34 40-1 14-6 22-12 26-3 10-10 12-12 2-3 8-17 8-20 0-2 10-9 8-12-2-6-4-11-12-12-26C14 22 26 4 50 4z'],
      ['mark', 'M34 16h0M50 12h0M66 16h0M26 28h0M74 28h0'],
      face(50, 42, 14, 10, 'wavy', { look: [0, 1] }),
      ['shine', 'M24 38q0-12 8-18'],
    ],
  },
  yellow: {
    who: 'Sun', ink: '#554000', tint: '#fff3bf', skin: '#ffd23f', prop: '#f7a928', mark: '#fff5cf',
    symbol: 'M12 .5l2.3 5 5.1-2.2-.9 5.5 5 2.3-4.7 2.9 2 5.2-5.5-.7-2.3 5-3-4.6-4.8 2.8.6-5.6-5.3-1.5L4.9 11 2 6.2l5.6.2z',
    layers: [
      ['prop', 'M50 0l8 17 15-11 1 19 19-3-9 17 16 7-15 10 11 14-19 2 3 19-17-8-8 17-10-15-14 12-2-18-19 3 7-18-17-6 14-12-12-14 19-3-3-18 17 7z'],
      ['body', 'M50 18c20 0 32 14 32 32S70 82 50 82 18 68 18 50s12-32 32-32z'],
      face(50, 47, 12, 8, 'grin'),
      ['shine', 'M28 42q4-10 12-13'],
    ],
  },
};

export const colours = Object.keys(looks);

/** "blue_4" → blue, 4 */
export function printed(kind: string): { colour: string; value: number } {
  const [, colour = '', value = '0'] = /^([a-z]+)_(\d)$/.exec(kind) ?? [];
  return { colour, value: Number(value) };
}

/** How a colour is drawn; an unknown one is a grey moon. */
export const lookOf = (colour: string): Look => (Object.hasOwn(looks, colour) ? looks[colour] : looks.grey);

/** The same with all that Figure.svelte asks for. */
export function spaceArt(colour: string): KindArt {
  const look = lookOf(colour);
  return { ...look, name: colour, title: colour, short: colour.slice(0, 3), count: 0, pattern: '' };
}
