import fc from 'fast-check';
import { atOnce } from '../../../platform/jobs/cooperative-yield';
import { comparableText } from '@site/board-rules';
import { wordsOf } from './listing-texts';
import { createSimilarNames, sharesLettersWith, wordDistance } from './similar-names';

const listed = (ticker: string, ...names: readonly string[]) => ({
  named: ticker,
  words: [ticker.toLowerCase(), ...names.flatMap((name) => wordsOf(comparableText(name)))],
});
function namesOf(listings: readonly ReturnType<typeof listed>[]) {
  const names = createSimilarNames<string>();
  for (const { named, words } of listings) names.add(named, words);
  return names;
}
const similar = namesOf([
  listed('ZNSTD', 'Zansted Stores', 'זנסטד חנויות'),
  listed('AAPL', 'Apple'),
  listed('DNRPR', 'Dunraport Marine'),
  listed('PORT', 'Portland Marine'),
]);
const found = (text: string, limit = 10): readonly string[] => atOnce(similar.find(comparableText(text), limit));

describe('names similar to the typed text', () => {
  it.each([
    ['Zanstd', 'ZNSTD', 'a letter is missing'],
    ['zanzted stores', 'ZNSTD', 'a letter is wrong, and the other word is right'],
    ['stores zansted', 'ZNSTD', 'the words stand the other way round'],
    ['zamst', 'ZNSTD', 'a word is unfinished and wrong'],
    ['aple', 'AAPL', 'a letter is missing in a short word'],
    ['appel', 'AAPL', 'two letters changed places'],
    ['appple', 'AAPL', 'a letter is too much'],
    ['dunrapotr', 'DNRPR', 'two letters changed places in a long word'],
    ['זנסתד', 'ZNSTD', 'a Hebrew letter is wrong'],
  ])('are found for %s: %s, %s', (typed, ticker) => {
    expect(found(typed)).toEqual([ticker]);
  });

  it.each(['xyz', 'zan stores x', 'apricot', 'zansted bank', ''])('are none for "%s"', (typed) => {
    expect(found(typed)).toEqual([]);
  });

  it('are sorted nearest first, the given order among equals, as many as requested', () => {
    expect(found('marine')).toEqual(['DNRPR', 'PORT']);
    expect(found('marinne', 1)).toEqual(['DNRPR']);
    expect(found('portt')).toEqual(['PORT']);
  });
});

it('a word of three letters must match exactly', () => {
  expect(wordDistance('abc', 'abd')).toBeNull();
  expect(wordDistance('abc', 'abcd')).toBe(0.5);
});

it('no similar word is passed over for its letters', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'z', 'א', 'ת'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(words, words, (typed, known) => {
      fc.pre(wordDistance(typed, known) !== null);
      expect(sharesLettersWith(typed)(known)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(sharesLettersWith('zansted')('apricot')).toBe(false);
});

describe('a long text among many names', () => {
  it('is compared in steps of one word', () => {
    const many = namesOf(Array.from({ length: 1_000 }, (_, at) => listed(`T${at}`, `Company${at} Marine`)));
    const steps = many.find('zansted stores limited', 5);
    let pauses = 0;
    while (!steps.next().done) pauses += 1;
    expect(pauses).toBeGreaterThan(20);
  });
});
