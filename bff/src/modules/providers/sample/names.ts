import type { Industry } from '@site/contract/sectors';
import type { Random } from './random';
import { TRADES } from './trades';

const HEADS =
  'Tor Quil Hal Ost Cor Nyx Brin Tal Vex Mar Lum Zeph Gri Miz Pell Dor Wick Pad Alv Bel Cas Dun Eld Fen Gal Hest Ing Jov Kel Lor Mont Nor Orv Pran Rud Sel Thal Ulm Var Wes Yar Zor Aph Brav Cind Drev Eph Fal Grav Hol Iv Jas Kry Lev Mor Nev Opal Pyr Rav Sol Tir Und Vol Whit Xan Yor Zan'.split(
    ' ',
  );
const MIDDLES = 'va li ra mo de na sto ber ga ri lo wen ta ni cu do ma re vi so el an or is um en ar ul'.split(' ');
const TAILS =
  'lle don ve mere ne ford cks wick bryn ley mont sa nna ra gate rell thy ss lis sted quist mar dane port well th'.split(
    ' ',
  );

const HEBREW_HEADS =
  'גל רום נוף ארז שקד תמר אלון ברק דקל הדר זוהר טל ירדן כרמל לביא מרום נתיב סהר עומר פלג צור קשת רותם שחם תבור אופק בזלת גפן דרור חרמון'.split(
    ' ',
  );
const HEBREW_TAILS = 'ון ית אל ים נה סון טק לי מור תן רן דור'.split(' ');
/** A clearly invented name. Shape: `stem` is one word, `longName` adds the industry. */
export interface InventedName {
  readonly stem: string;
  readonly longName: string;
  readonly hebrewName: string;
}

/** Hebrew letters that have a final form, and their form within a word. */
const WITHIN: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const joined = (head: string, tail: string): string => head.replace(/[ךםןףץ]$/, (last) => WITHIN[last]!) + tail;

export function inventName(random: Random, industry: Industry): InventedName {
  const head = random.pick(HEADS);
  const middle = random.chance(0.55) ? random.pick(MIDDLES) : '';
  const stem = head + middle + random.pick(TAILS);
  const [english, hebrew] = random.pick(TRADES[industry]);
  const hebrewStem = joined(random.pick(HEBREW_HEADS), random.pick(HEBREW_TAILS));
  // The Hebrew industry once used a random choice; it is still drawn, so that later choices do not change.
  random.next();
  return { stem, longName: `${stem} ${english}`, hebrewName: `${hebrewStem} ${hebrew}` };
}

type TakenTickers = { has(ticker: string): boolean; add(ticker: string): unknown };

const TICKER_LETTERS = [...'ABCDEFGHKLMNPRSTVWXYZ'];

/**
 * An unused ticker from a stem, which is then marked as used. Shape: five letters at most; six if a large market has
 * used those.
 */
export function takeTicker(stem: string, taken: TakenTickers, random: Random): string {
  const letters = stem.toUpperCase().replace(/[^A-Z]/g, '');
  const consonants = letters[0] + letters.slice(1).replace(/[AEIOU]/g, '');
  const tries = [consonants.slice(0, 5), letters.slice(0, 5), letters.slice(0, 4) + letters.at(-1)];
  for (let i = 0; i < 400; i += 1)
    tries.push(letters.slice(0, 3) + random.pick(TICKER_LETTERS) + random.pick(TICKER_LETTERS));
  const ticker =
    tries.find((candidate) => candidate.length >= 3 && !taken.has(candidate)) ?? longerTicker(letters, taken, random);
  if (!ticker) throw new Error(`no ticker left for ${stem}`);
  taken.add(ticker);
  return ticker;
}

function longerTicker(letters: string, taken: Pick<TakenTickers, 'has'>, random: Random): string | undefined {
  const tries = Array.from(
    { length: 400 },
    () => letters.slice(0, 3) + Array.from({ length: 3 }, () => random.pick(TICKER_LETTERS)).join(''),
  );
  return tries.find((candidate) => !taken.has(candidate));
}

const FIRST_NAMES =
  'Ada Ben Clara Daniel Edith Frank Greta Hugo Ines Jonas Karin Leo Mira Noah Olga Paul Rina Simon Tamar Uri Vera Walter Yael Zoe'.split(
    ' ',
  );
const LAST_NAMES =
  'Aldermoor Brackwell Castane Dornfeld Elswick Farrowby Gallant Hathersley Imbert Jorvik Kestrel Lindqvane Marlowe Nethercott Ostrander Penhallow Quarrell Rosenthorn Saltmarsh Thornbury Umberto Vandersluis Westergate Yarrowman'.split(
    ' ',
  );

export const inventPerson = (random: Random): string => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
