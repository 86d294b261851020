import fc from 'fast-check';
import { gramsOfBeginnings, gramsWithin, rowOfGram, rowsThatMayBegin, rowsThatMayHold } from './text-grams';

const BEGIN = '\u0000';
const rowsIn = (runs: Iterable<Iterable<number>>): readonly number[] =>
  [...new Set([...runs].flatMap((run) => [...run].map(rowOfGram)))].sort((a, b) => a - b);
const word = fc.array(fc.constantFrom('a', 'b', 'é', 'א', ' ', '-', '😀'), { minLength: 1, maxLength: 8 });
const words = word.map((letters) => letters.join(''));
const rows = fc.array(fc.array(words, { maxLength: 3 }), { maxLength: 200 });
const rowsOf = (texts: readonly (readonly string[])[], holds: (text: string) => boolean): readonly number[] =>
  [...texts.entries()].filter(([, all]) => all.some(holds)).map(([row]) => row);

describe('rows by pieces of their texts', () => {
  it('are all that hold what is wanted: any part from three letters on, the beginning of a word before', () => {
    fc.assert(
      fc.property(rows, words, (texts, wanted) => {
        const found = rowsIn(rowsThatMayHold(gramsWithin(texts, BEGIN), wanted, BEGIN));
        const holds = (text: string): boolean =>
          wanted.length > 2
            ? text.includes(wanted)
            : [BEGIN, ' ', '-'].some((before) => `${BEGIN}${text}`.includes(before + wanted));
        expect(found).toEqual(expect.arrayContaining([...rowsOf(texts, holds)]));
      }),
    );
  });

  it('are all that begin with what is wanted', () => {
    fc.assert(
      fc.property(rows, words, (texts, wanted) => {
        const found = rowsIn([rowsThatMayBegin(gramsOfBeginnings(texts, BEGIN), wanted, BEGIN)]);
        expect(found).toEqual(
          expect.arrayContaining([
            ...rowsOf(texts, (text) => text.startsWith(wanted.slice(0, 2)) && text.startsWith(wanted)),
          ]),
        );
      }),
    );
  });

  it('are few: those with the rarest piece, each listed once', () => {
    const texts = Array.from({ length: 200 }, (_, row) => [
      `solar company ${row === 7 ? 'xylo' : 'of'} holdings`,
      'solar holdings',
    ]);
    const grams = gramsWithin(texts, BEGIN);

    expect(rowsIn(rowsThatMayHold(grams, 'xylo', BEGIN))).toEqual([7]);
    expect(rowsIn(rowsThatMayHold(grams, 'company xylo', BEGIN))).toEqual([7]);
    expect(rowsIn(rowsThatMayHold(grams, 'qqq', BEGIN))).toEqual([]);
    expect(rowsIn(rowsThatMayHold(grams, 'x', BEGIN))).toEqual([7]);
    expect(rowsIn(rowsThatMayHold(grams, 'yl', BEGIN))).toEqual([]);
    expect(rowsThatMayHold(grams, 'solar', BEGIN)[0]).toHaveLength(200);
    expect(rowsIn([rowsThatMayBegin(gramsOfBeginnings(texts, BEGIN), 'holdings', BEGIN)])).toEqual([]);
  });
});
