/** What each kind of bean looks like: its colours, its one-shape symbol and its figure, as short lists of paths. */

/** How a path is painted; see `paints` in Figure.svelte. */
export type Paint = 'body' | 'prop' | 'paper' | 'ink' | 'line' | 'limb' | 'mark' | 'shine';
export type Mouth = 'smile' | 'grin' | 'oh' | 'wavy' | 'smirk' | 'none';
/** Two eyes around (x, y), a mouth below them. */
export interface Face { x: number; y: number; gap: number; eye: number; mouth: Mouth; look?: [number, number]; lids?: boolean }
/** A path and its paint, with a fill of its own where the paint's will not do. */
export type Layer = [Paint, string, string?] | ['face', Face];

export interface KindArt {
  name: string;
  title: string;
  /** The first letters, for small cards. */
  short: string;
  /** How many cards the usual deck holds; 0 when unknown. */
  count: number;
  /** A path in a 24 box, filled by the even-odd rule. */
  symbol: string;
  /** Dark: outlines and words. Readable on `tint` and on paper. */
  ink: string;
  /** Pale: the ground of the card. */
  tint: string;
  /** The bean itself. */
  skin: string;
  /** What it wears or holds. */
  prop: string;
  /** The colour of its stripes or dots. */
  mark: string;
  /** What the pattern is, in a word. */
  pattern: string;
  layers: Layer[];
}

/** An ellipse as a path. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
/** Dots, drawn as strokes of no length. */
const dots = (...at: number[]): string => {
  let d = '';
  for (let i = 0; i < at.length; i += 2) d += `M${at[i]} ${at[i + 1]}h0`;
  return d;
};
const face = (x: number, y: number, gap: number, eye: number, mouth: Mouth, more: Partial<Face> = {}): Layer => [
  'face',
  { x, y, gap, eye, mouth, ...more },
];

export const symbols = {
  cup: 'M2 5h15v1.5h1.5a4.5 4.5 0 0 1 0 9.5H16.2A6 6 0 0 1 11 19H8a6 6 0 0 1-6-6zM17 9.5v3.5h1.2a1.7 1.7 0 0 0 0-3.5zM1 20.5h17v2.5H1z',
  comb: 'M12 .8l9.7 5.6v11.2L12 23.2l-9.7-5.6V6.4zM12 6.4L7.1 9.2v5.6l4.9 2.8 4.9-2.8V9.2z',
  star: 'M12 .8l3.4 7.3 8 1-5.9 5.5 1.5 7.9-7-3.9-7 3.9 1.5-7.9L.6 9.1l8-1z',
  flame: 'M13.5.5c.5 5.5 7.5 8 7.5 14.5a9 9 0 0 1-18 0c0-3.5 1.5-6 3.5-8 .2 2.2 1 3.5 2.3 4.2C8.5 7 10.5 3 13.5.5zM12.5 12.5c-.5 2-3.5 3-3.5 5.7a3.3 3.3 0 0 0 6.6 0c0-2.2-2.6-3.2-3.1-5.7z',
  cloud: 'M6.5 20.5a5.7 5.7 0 0 1-.7-11.3 6.8 6.8 0 0 1 13-.7 6 6 0 0 1-1.3 12z',
  leaf: 'M2.5 23C3 17 6.5 12 13 9 6.5 10 3.5 13.5 2.6 17 .5 8 8 1.5 22.5 1.5c.5 13-6.5 20-15 17.2-1 1-1.8 2.5-2.2 4.3z',
  pair: 'M1 8a6.3 6.3 0 1 0 12.6 0A6.3 6.3 0 1 0 1 8zM10.5 16.5a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0z',
  eye: 'M.5 12C4 6.5 8 4 12 4s8 2.5 11.5 8C20 17.5 16 20 12 20S4 17.5.5 12zM6.5 12a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
  heart: 'M12 22C3 15.5.8 11.5.8 7.8A6 6 0 0 1 12 5a6 6 0 0 1 11.2 2.8C23.2 11.5 21 15.5 12 22z',
  flower: 'M8.7 7.5A4.3 4.3 0 1 1 15.3 7.5 4.3 4.3 0 1 1 17.3 13.7 4.3 4.3 0 1 1 12 17.6 4.3 4.3 0 1 1 6.7 13.7 4.3 4.3 0 1 1 8.7 7.5zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
  crown: 'M2.5 17.5L.8 5l6 5L12 2l5.2 8 6-5-1.7 12.5zM2.5 19.5h19v3h-19z',
  diamond: 'M12 .5L21.5 12 12 23.5 2.5 12z',
  moon: 'M15 1A11.3 11.3 0 1 0 22.5 17 9.5 9.5 0 0 1 15 1z',
  bolt: 'M14.5.5L4 14h6.5L8.5 23.5 20 9.5h-6.8z',
  drop: 'M12 .5c4.5 6 8 10 8 14.5a8 8 0 0 1-16 0C4 10.5 7.5 6.5 12 .5z',
  peak: 'M12 2l11.5 20H.5z',
  plus: 'M8.5 1h7v7.5H23v7h-7.5V23h-7v-7.5H1v-7h7.5z',
  ring: 'M1 12a11 11 0 1 0 22 0 11 11 0 1 0-22 0zM6.5 12a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z',
  block: 'M2 2h9v9H2zM13 2h9v9h-9zM2 13h9v9H2zM13 13h9v9h-9z',
  glass: 'M3 1.5h18L14.5 12 21 22.5H3L9.5 12z',
  arrow: 'M12 1l10.5 11.5H16V23H8V12.5H1.5z',
  spade: 'M12 1c5 5.5 10.5 8 10.5 13.2 0 5-6 6-8.7 2.8l1.7 6h-7l1.7-6c-2.7 3.2-8.7 2.2-8.7-2.8C1.5 9 7 6.5 12 1z',
  waves: 'M1 3h22v4.5H1zM1 9.8h22v4.5H1zM1 16.5h22V21H1z',
  cross: 'M5.5 1L12 7.5 18.5 1 23 5.5 16.5 12l6.5 6.5-4.5 4.5L12 16.5 5.5 23 1 18.5 7.5 12 1 5.5z',
  half: 'M1 6.5h22a11 11 0 0 1-22 0z',
  snifter: 'M5.5 1h13c3.5 7 2 12.5-4.7 13.8v4.7H18V23H6v-3.5h4.2v-4.7C3.5 13.5 2 8 5.5 1zM7.3 6.5c-.3 2.5.8 4.5 3.2 5.2h3c2.4-.7 3.5-2.7 3.2-5.2z',
  pot: 'M12 .8c1.3 0 2.2.8 2.3 2 4 .4 7 2 7.2 4.7h-19C2.7 4.8 5.7 3.2 9.7 2.8c.1-1.2 1-2 2.3-2zM.5 9.5h23v4.2h-2.2v5.1a4 4 0 0 1-4 4H6.7a4 4 0 0 1-4-4v-5.1H.5z',
};

type Row = [
  title: string, count: number, symbol: keyof typeof symbols,
  ink: string, tint: string, skin: string, prop: string, mark: string, pattern: string, layers: Layer[],
];

const feet: Layer = ['limb', 'M40 86v8h-6M60 86v8h6'];

const known: Record<string, Row> = {
  coffee: ['Coffee', 24, 'cup', '#3b2114', '#ecdcc8', '#8a5a3a', '#fff3dc', '#c8553d', 'zigzag', [
    ['line', 'M15 46q-6-6 0-12t0-13M87 46q-6-6 0-12t0-13'],
    ['body', 'M51 6c16 0 25 15 25 34S66 74 51 74 25 59 25 40 35 6 51 6z'],
    ['limb', 'M52 7c-8 6 5 9-2 17'],
    ['shine', 'M33 27q2-7 6-10'],
    face(51, 41, 11, 8.5, 'none', { look: [0, 1] }),
    ['prop', 'M77 66c20-6 21 22-3 20v-6c13 1 13-11 2-8z'],
    ['prop', 'M16 57h66l-5 30q-1 9-9 9H30q-8 0-9-9z'],
    ['mark', 'M23 80l9-8 9 8 9-8 9 8 9-8 8 7'],
    ['body', oval(31, 57, 6, 5) + oval(70, 57, 6, 5)],
  ]],
  cognac: ['Cognac', 22, 'snifter', '#47200c', '#f8e3c8', '#c8762e', '#8d2f4f', '#8f4a17', 'hoops', [
    feet,
    ['body', 'M48 10c19 0 29 12 28 29-1 11-6 15-5 26 1 16-9 26-25 26S22 81 24 65c1-11-2-14-3-26C20 22 30 10 48 10z'],
    ['mark', 'M29 76q8 6 17 1t17 0M34 85q6 4 12 1t12 0'],
    ['prop', 'M14 31C10 14 30 3 50 4c20 1 32 12 28 24-20-8-44-6-64 3z'],
    ['prop', 'M50 4q-1-6 5-7'],
    face(46, 43, 10.5, 7, 'smirk', { lids: true }),
    ['prop', 'M46 69l-14-7v14zM46 69l14-7v14z'],
    ['limb', 'M73 66q6 0 9-6'],
    ['paper', 'M77 34h20c4 11 2 19-6 22v9h6v4H78v-4h6v-9c-9-3-11-11-7-22z'],
    ['ink', 'M76.5 44h21c0 6-2 9-6.5 11h-8c-4.5-2-6.5-5-6.5-11z', '#e39a35'],
    ['shine', 'M30 52q-1-6 1-10'],
  ]],
  wax: ['Wax', 22, 'comb', '#4a3605', '#fbf0bd', '#f6d75a', '#c9822a', '#d9a520', 'drips', [
    ['limb', 'M30 64q-14 4-17-10M70 64q14 4 17-10'],
    ['body', 'M29 30h42v58H29z'],
    face(50, 61, 9.5, 6.5, 'smile'),
    ['paper', 'M25 35c0-11 11-16 25-16s25 5 25 16c0 9 0 18-5 18s-3-13-8-13-1 6-6 6-1.5-6-6-6-1 8-6 8-1-8-6-8-2 22-7 22-6-17-6-27z'],
    ['limb', 'M50 19v-4'],
    ['prop', 'M52 2c7 7 7 14-2 15-9-1-8-8 2-15z', '#f59b2b'],
    ['prop', 'M14 84h66q0 13-15 13H29q-15 0-15-13z'],
    ['line', oval(88, 88, 7)],
  ]],
  blue: ['Blue', 20, 'star', '#142c5c', '#d9e6fa', '#5b8fe0', '#2f56a8', '#f4f7ff', 'stripes', [
    feet,
    ['body', oval(46, 62, 33, 31)],
    ['mark', 'M17 74q29 10 58 0M25 84q21 7 42 0'],
    face(45, 57, 12, 8, 'oh', { lids: true }),
    ['prop', 'M16 44C18 16 46-2 68 8c17 8 19 22 19 38-10-2-13-12-21-15 4 4 6 7 7 12-20-10-39-9-57 1z'],
    ['paper', 'M12 50q-4-7 3-10 30-14 61 1 5 4 0 10-33-13-64-1z'],
    ['paper', 'M86 40l3.5 7 7.5 1-5.5 5.5 1.5 8-7-4-7 4 1.5-8-5.5-5.5 7.5-1z', '#ffd84d'],
    ['shine', 'M35 20q6-6 13-8'],
  ]],
  chili: ['Chili', 18, 'flame', '#5c120c', '#fbdcd2', '#e2452f', '#5a9e3c', '#f9a08c', 'ticks', [
    ['limb', 'M38 80l-2 15h-7M56 88l2 8h7'],
    ['prop', 'M91 22c8 10 11 25-1 30-14 2-17-9-10-17 1 4 2 5 5 6-2-7 1-14 6-19z', '#f9a11b'],
    ['body', 'M11 38C9 18 42 8 54 26c6 10 4 22 11 31 6 8 15 8 26-7 2 20-9 38-27 40C40 93 13 66 11 38z'],
    ['mark', 'M50 66l-7 5M60 72l-6 8M72 73l-3 9'],
    ['prop', 'M9 35C7 16 40 2 56 27q-8 2-12-3-4 7-11 2-4 7-10 4-4 8-14 5z'],
    ['limb', 'M31 16Q29 7 38 4'],
    face(33, 42, 10, 7, 'grin', { look: [0.5, 0] }),
  ]],
  stink: ['Stink', 16, 'cloud', '#33371c', '#e6e8cb', '#a3a660', '#f2c46d', '#6f7338', 'blots', [
    ['limb', 'M24 31q-8-7 0-13t0-14M50 30q-8-7 0-13t0-14M76 31q-8-7 0-13t0-14'], feet,
    ['body', 'M7 66c-4-26 16-34 32-28 7 2 15 2 22 0 16-6 36 2 32 28-3 19-18 27-43 27S10 85 7 66z'],
    ['mark', dots(15, 73, 24, 84, 66, 48, 80, 50, 68, 87, 82, 82, 35, 43)],
    ['line', 'M27 76q4.5-6 9 0t9 0 9 0'],
    ['body', oval(61, 66, 9)],
    face(36, 57, 13, 9.5, 'none', { lids: true, look: [2, 2] }),
    ['prop', 'M62 66v-7l14-1 18-9 4 6-18 11zM62 66v7l14 1 18 9 4-6-18-11z'],
    ['ink', oval(77, 66, 4)],
  ]],
  green: ['Green', 14, 'leaf', '#123f1c', '#d9efcf', '#6dbb4e', '#b6e391', '#2f7d32', 'seams', [
    ['limb', 'M43 90v6h-7M57 90v6h7M28 58q-14 4-17-10M72 58q14 4 17-10'],
    ['prop', 'M51 11C56 1 72 0 84 5 78 17 61 19 51 11z'],
    ['body', 'M50 10c17 0 27 9 26 20 0 6-3 9-6 12 6 6 6 16-1 23 6 16-3 27-19 27s-25-11-19-27c-7-7-7-17-1-23-3-3-6-6-6-12C23 19 33 10 50 10z'],
    ['mark', 'M32 43q18 8 36 0M33 66q17 7 34 0'],
    ['prop', oval(50, 57, 6) + oval(50, 79, 7)],
    face(50, 26, 10.5, 7, 'smile'),
    ['limb', 'M50 10Q49 5 43 4'],
    ['shine', 'M30 55q1-5 4-8'],
  ]],
  soy: ['Soy', 12, 'pair', '#3d3320', '#f1e8d4', '#ecd9a4', '#b5543c', '#fbe3c8', 'waves', [
    ['limb', 'M96 5L76 52M86 4L68 50'],
    ['body', oval(32, 38, 21, 26) + oval(68, 45, 18, 22)],
    ['shine', 'M19 32q1-9 7-12'],
    face(33, 37, 8, 5.5, 'smile', { look: [1.5, 0] }),
    face(68, 40, 7.5, 5, 'oh', { look: [-1.5, 0] }),
    ['prop', 'M5 60h90c0 20-12 29-27 32v5H32v-5C17 89 5 80 5 60z'],
    ['mark', 'M17 75q8-8 16 0t16 0 16 0 17 0'],
  ]],
  black_eyed: ['Black-eyed', 10, 'eye', '#1f1f24', '#ebe7e2', '#f5ecd9', '#3f3f48', '#c9b694', 'specks', [
    feet,
    ['body', 'M23 34C26 10 72 8 76 32c2 12-6 16-5 27 1 10 8 14 3 23-8 12-38 13-46-1-7-13-8-30-5-47z'],
    ['mark', dots(33, 62, 38, 76, 50, 82, 62, 78, 47, 70, 31, 74)],
    ['prop', 'M25 22C26-4 70-6 72 20z'],
    ['prop', 'M14 26q0-6 8-6h54q8 0 8 6-35 6-70 0z'],
    ['line', 'M27 14q21 5 44-1'],
    ['ink', oval(35, 43, 5)],
    ['line', 'M38 60q5 4 10 0'],
    ['limb', 'M72 60L88 82'],
    ['paper', oval(63, 46, 18)],
    ['ink', oval(62, 46, 10)],
    ['shine', 'M66 42h0M58 50h0'],
    ['body', oval(85, 78, 6)],
  ]],
  red: ['Red', 8, 'heart', '#5a0d22', '#f9d9de', '#c2334a', '#f2b134', '#c77f14', 'hatch', [
    ['prop', 'M34 38C22 52 10 70 2 90q12-4 20 2 12-6 28 0 16-6 28 0 8-6 20-2C90 70 78 52 66 38z'],
    ['mark', 'M22 68l-8 14M30 66l-7 18M78 68l8 14M70 66l7 18'],
    ['limb', 'M42 84v10h-7M58 84v10h7'],
    ['body', 'M50 6c18 0 26 14 24 30-1 9-5 12-4 22 2 18-7 30-21 30S29 77 28 60c-1-9-3-14-3-24C25 18 34 6 50 6z'],
    ['shine', 'M34 22q3-6 8-8'],
    ['ink', 'M23 30q27-8 53 0 1 8-2 14-12 7-20-2h-8q-8 9-20 2-4-6-3-14z'],
    face(50, 36, 11.5, 6.5, 'smirk'),
    ['paper', 'M50 83c-11-7-13-11-13-15 0-7 10-8 13-2 3-6 13-5 13 2 0 4-2 8-13 15z'],
  ]],
  garden: ['Garden', 6, 'flower', '#4a1d4f', '#f1def0', '#8ccf8a', '#d98a5b', '#8f4a2b', 'pot bands', [
    ['limb', 'M50 40V28'],
    ['paper', 'M45.5 13a6.5 6.5 0 1 1 9 0 6.5 6.5 0 1 1 3 8.5 6.5 6.5 0 1 1-7.5 5 6.5 6.5 0 1 1-7.5-5 6.5 6.5 0 1 1 3-8.5z', '#f0a3dc'],
    ['paper', oval(50, 18.5, 4.5), '#ffd84d'],
    ['body', 'M32 62C16 64 5 56 3 40c15-2 26 4 30 16zM68 62c16 2 27-6 29-22-15-2-26 4-30 16z'],
    ['line', 'M13 48q8 2 15 9M87 48q-8 2-15 9'],
    ['body', 'M50 36c15 0 23 9 23 20s-6 21-23 21-23-10-23-21 8-20 23-20z'],
    face(50, 51, 9.5, 6.5, 'smile'),
    ['prop', 'M24 76h52l-6 21H30z'],
    ['prop', 'M18 68h64v11H18z'],
    ['mark', 'M34 88h32'],
  ]],
  cocoa: ['Cocoa', 4, 'crown', '#2e1710', '#e9d6cf', '#6b3a28', '#f0bd3a', '#a9694b', 'ridges', [
    ['limb', 'M21 62q-12-2-12-14M79 62q12-2 12-14'],
    ['body', 'M50 16c20 6 31 22 31 38S70 88 50 97C30 88 19 70 19 54s11-32 31-38z'],
    ['mark', 'M50 79v11M37 77q3 6 7 10M63 77q-3 6-7 10M26 63q1 5 4 10M74 63q-1 5-4 10'],
    ['prop', 'M28 30L22 7l15 9L50 2l13 14 15-9-6 23q-22-8-44 0z'],
    ['paper', oval(50, 19, 3.5), '#d8433b'],
    face(50, 45, 11, 7.5, 'none'),
    ['paper', 'M50 60c-5-6-13-4-16 2-3 4-8 3-9-1-1 10 17 15 25 5 8 10 26 5 25-5-1 4-6 5-9 1-3-6-11-8-16-2z', '#f7ead8'],
  ]],
  stew: ['Stew', 0, 'pot', '#33241c', '#f5dcc4', '#5d626e', '#e8903a', '#8b909b', 'rivets', [
    ['line', 'M32 22q-6-6 0-11t0-11M52 18q-6-6 0-10t0-10M72 22q-6-6 0-11t0-11'],
    ['limb', 'M84 42L96 12'],
    ['prop', 'M8 44c0-9 19-15 42-15s42 6 42 15-19 13-42 13S8 53 8 44z'],
    ['paper', oval(33, 41, 7, 5) + oval(66, 40, 6, 4.5), '#6dbb4e'],
    ['paper', oval(49, 45, 7, 5), '#c2334a'],
    ['body', 'M8 45c6 8 22 12 42 12s36-4 42-12c3 26-6 43-18 49H26C14 88 5 71 8 45z'],
    ['limb', 'M8 56q-9 1-7 11 2 6 9 5M92 56q9 1 7 11-2 6-9 5'],
    ['mark', dots(20, 84, 30, 90, 50, 92, 70, 90, 80, 84)],
    face(50, 70, 11, 7, 'smile'),
  ]],
};

/** Shapes a kind we have no drawing for is put together from. */
const bodies = [
  'M50 22c20 0 32 14 32 34S70 92 50 92 18 76 18 56s12-34 32-34z',
  'M24 40c4-22 46-24 52-2 3 12-6 16-5 26 1 8 6 12 1 20-8 11-36 11-44-1-7-12-7-28-4-43z',
  'M12 60c-3-22 12-33 28-31 7 1 13 1 20 0 16-2 31 9 28 31-3 20-18 32-38 32S15 80 12 60z',
];
const hats: Layer[] = [
  ['prop', 'M22 33Q36 24 50 3q14 21 28 30-28 8-56 0z'],
  ['prop', 'M20 34q0-28 30-28t30 28q-30 7-60 0z'],
  ['prop', 'M50 33C30 34 22 21 22 8q18 2 28 15Q60 10 78 8q0 13-8 20-8 6-20 5z'],
  ['prop', 'M32 29V5h36v24q14 0 18 5-36 6-72 0 4-5 18-5z'],
];
const patterns: [string, string][] = [
  ['dots', dots(30, 72, 42, 80, 56, 82, 69, 74, 36, 64, 64, 64)],
  ['stripes', 'M27 72q23 9 46 0M34 82q16 6 32 0'],
  ['hatch', 'M32 68l-4 8M44 74l-6 10M56 76l-5 11M68 72l-6 12'],
  ['zigzag', 'M28 74l8 7 7-7 7 7 7-7 7 7 8-7'],
];
const spare = ['diamond', 'moon', 'bolt', 'drop', 'peak', 'plus', 'ring', 'block', 'glass', 'arrow', 'spade', 'waves', 'cross', 'half'] as const;

function hash(name: string): number {
  let h = 2166136261;
  for (const c of name) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Always the same figure for the same name. */
function unknown(name: string): KindArt {
  const h = hash(name);
  const pick = <T>(list: readonly T[], salt: number): T => list[Math.floor(h / salt) % list.length];
  const hue = h % 360;
  const [pattern, marks] = pick(patterns, 7);
  const words = name.replace(/[_\s]+/g, ' ').trim() || 'Bean';
  const title = words[0].toUpperCase() + words.slice(1);
  return {
    name, title, short: title.slice(0, 3).trim(), count: 0, symbol: symbols[pick(spare, 11)], pattern,
    ink: `hsl(${hue} 55% 19%)`, tint: `hsl(${hue} 55% 90%)`, skin: `hsl(${hue} 50% ${50 + (h % 5) * 6}%)`,
    prop: `hsl(${(hue + 150) % 360} 50% 70%)`, mark: `hsl(${hue} 55% 36%)`,
    layers: [
      ['limb', 'M22 62q-12-2-13-14M78 62q12-2 13-14'], feet, ['body', pick(bodies, 13)], ['mark', marks],
      face(50, 48, 11, 7, pick(['smile', 'grin', 'oh', 'smirk'] as const, 17)), pick(hats, 19),
    ],
  };
}

const made = new Map<string, KindArt>();

/** How a kind looks. A kind without a drawing of its own gets one made from its name. */
export function kindArt(name: string): KindArt {
  let art = made.get(name);
  if (!art) {
    if (Object.hasOwn(known, name)) {
      const [title, count, symbol, ink, tint, skin, prop, mark, pattern, layers] = known[name];
      art = { name, title, short: title.slice(0, 3), count, symbol: symbols[symbol], ink, tint, skin, prop, mark, pattern, layers };
    } else art = unknown(name);
    made.set(name, art);
  }
  return art;
}

/** The kinds that have a drawing of their own, most cards first; last what is cooked of several. */
export const drawnKinds: readonly string[] = Object.keys(known);
