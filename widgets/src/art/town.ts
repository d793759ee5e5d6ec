/** The town: what each type of building looks like, in the colours of its bean, with the bean's symbol on its sign. */
import { kindArt, oval, type KindArt, type Layer } from './kinds';

/** Where the sign hangs: left, top, and how large. */
type Front = { bean: string; sign: [x: number, y: number, size: number]; layers: Layer[] };

const wood = '#b98552', night = '#3b2a20', glass = '#ffe9b0', iron = '#6b707b';

const fronts: Record<string, Front> = {
  gold_mine: { bean: 'garden', sign: [39, 10, 22], layers: [
    ['body', 'M2 94C8 66 20 62 26 44c5-16 14-36 25-36 12 0 19 22 25 36 7 16 16 22 22 50z'],
    ['ink', 'M31 94V60q19-16 38 0v34z', night],
    ['prop', 'M26 94V54h8v40zM66 94V54h8v40zM22 46h56v9H22z', wood],
    ['line', 'M30 94l14-22M70 94L56 72M36 86h28M40 79h20'],
    ['paper', oval(50, 70, 6, 4.5) + oval(43, 73, 4.5, 3.5) + oval(57, 73, 4.5, 3.5), '#f3c33c'],
    ['prop', 'M38 74h24l-3 12H41z', iron],
    ['ink', oval(44, 88, 3) + oval(56, 88, 3)],
  ] },
  tipi: { bean: 'red', sign: [40, 45, 20], layers: [
    ['limb', 'M50 24L38 4M50 24L62 4M50 24V2'],
    ['body', 'M50 20L92 94H8z'],
    ['mark', 'M37 44l5 5 5-5 5 5 5-5 5 5M17 80l6 6 6-6M83 80l-6 6-6-6'],
    ['ink', 'M50 66c8 8 11 18 12 28H38c1-10 4-20 12-28z', night],
    ['prop', 'M50 66c8 8 11 18 12 28l12-2C70 80 62 70 50 66z'],
  ] },
  bank: { bean: 'black_eyed', sign: [40, 15, 20], layers: [
    ['body', 'M12 38h76v50H12z'],
    ['paper', 'M6 40L50 8l44 32z'],
    ['paper', 'M18 44h11v42H18zM71 44h11v42H71z'],
    ['ink', 'M39 88V58q11-12 22 0v30z', night],
    ['paper', oval(50, 72, 8), iron],
    ['line', 'M50 66v12M44 72h12'],
    ['prop', 'M4 36h92v8H4zM6 86h88v8H6z'],
  ] },
  farm: { bean: 'soy', sign: [40, 29, 20], layers: [
    ['prop', 'M14 94V46L28 20 50 8l22 12 14 26v48z'],
    ['paper', 'M8 48L24 17 50 3l26 14 16 31-7 4-14-29-21-11-21 11-14 29z', '#f4e4c4'],
    ['body', 'M30 94V56h40v38z'],
    ['line', 'M32 58l36 34M68 58L32 92M30 56h40v38H30z'],
  ] },
  saloon: { bean: 'green', sign: [20, 21, 20], layers: [
    ['body', 'M12 94V44h76v50z'],
    ['prop', 'M8 46V18h14v-8h56v8h14v28z'],
    ['paper', 'M16 20h68v22H16z'],
    ['line', 'M46 27h32M46 35h24'],
    ['ink', 'M38 94V58h24v36z', night],
    ['prop', 'M37 64l12 4v18l-12-3zM63 64l-12 4v18l12-3z', wood],
    ['paper', 'M18 58h13v16H18zM69 58h13v16H69z', glass],
    ['line', 'M24.5 58v16M75.5 58v16'],
    ['prop', 'M6 44h88v8H6z', wood],
  ] },
  general_store: { bean: 'stink', sign: [40, 12, 19], layers: [
    ['body', 'M12 94V40h76v54z'],
    ['prop', 'M16 38V16q34-16 68 0v22z'],
    ['paper', oval(50, 22, 15, 12.5)],
    ['paper', 'M6 38h88l4 18H2z'],
    ['mark', 'M20 41l-3 13M36 41l-1 13M50 41v13M64 41l1 13M80 41l3 13'],
    ['paper', 'M18 62h32v20H18z', glass],
    ['paper', oval(27, 78, 4.5) + oval(36, 77, 5.5) + oval(44, 78, 4.5), '#e2452f'],
    ['ink', 'M60 94V62h20v32z', night],
    ['prop', 'M14 82h40v6H14z', wood],
  ] },
  blacksmith: { bean: 'chili', sign: [20, 37, 19], layers: [
    ['line', 'M78 12q-6-5 0-9t0-9'],
    ['prop', 'M70 34V14h16v28z', iron],
    ['body', 'M10 94V50h80v44z'],
    ['prop', 'M2 54L24 28h52l22 26z', wood],
    ['paper', oval(29.5, 46.5, 13)],
    ['ink', 'M44 94V60h38v34z', night],
    ['paper', 'M56 92c4-8-2-14 4-22 1 6 5 6 5 12 4-3 3-6 3-8 5 5 7 11 3 18z', '#f9a11b'],
    ['paper', 'M10 74h28c0 6-6 8-9 8v6h5v6H16v-6h5v-6c-6 0-11-3-11-8z', iron],
  ] },
  jail: { bean: 'blue', sign: [40, 12, 20], layers: [
    ['body', 'M10 94V36h80v58z'],
    ['prop', 'M4 38V28h8v-8h16v-8h44v8h16v8h8v10z'],
    ['paper', oval(50, 22, 14)],
    ['ink', 'M18 50h28v26H18z', night],
    ['paper', 'M22 50h3v26h-3zM31 50h3v26h-3zM40 50h3v26h-3z', '#cfd3da'],
    ['line', 'M18 50h28v26H18z'],
    ['prop', 'M56 94V52h24v42z', wood],
    ['ink', oval(75, 74, 2.5)],
    ['mark', 'M14 86h8M28 86h8M44 86h6'],
  ] },
  distillery: { bean: 'cognac', sign: [64, 47, 19], layers: [
    ['limb', 'M36 22c10-18 34-14 36 6v12'],
    ['body', 'M28 40c2-8 0-12 2-18h12c2 6 0 10 2 18 14 6 18 20 16 32-2 10-8 14-10 14H22C18 86 12 82 10 72 8 60 14 46 28 40z'],
    ['mark', 'M14 66q22 8 44 0'],
    ['paper', 'M24 94c-4-8 4-10 4-18 6 4 6 6 8 10 2-4 2-6 4-8 6 6 8 10 4 16z', '#f9a11b'],
    ['prop', 'M60 42h28c6 14 6 38 0 52H60c-6-14-6-38 0-52z', wood],
    ['line', 'M57 54h34M57 82h34'],
    ['paper', oval(73.5, 57, 12)],
    ['shine', 'M18 60q2-8 8-11'],
  ] },
};

const plain: Front = { bean: '', sign: [40, 30, 20], layers: [['body', 'M10 94V20h80v74z'], ['ink', 'M40 94V60h20v34z']] };

export interface FrontArt { art: KindArt; bean: string; sign: [number, number, number] }

/** How a type of building is drawn; an unknown one is a plain house. */
export function frontOf(type: string): FrontArt {
  const { bean, sign, layers } = Object.hasOwn(fronts, type) ? fronts[type] : plain;
  return { art: { ...kindArt(bean), name: type, layers }, bean, sign };
}

export const drawnTypes: readonly string[] = Object.keys(fronts);
