import fc from 'fast-check';
import { addQuarters } from './testing/quarters';
import { findAbsorbedRests, findScaleJumps } from './scale-jump';

const series = (...values: readonly number[]) =>
  values.map((value, index) => ({ day: addQuarters('2010-03-31', index), value }));
const jumps = (...values: readonly number[]): readonly number[] =>
  findScaleJumps(series(...values)).map(({ index }) => index);

describe('a value wrong by a unit', () => {
  it.each([
    { values: [50, 51, 52, 0.053, 54, 55, 56], wrong: [3], because: 'both sides know better' },
    { values: [50, 51, 52, 53_000, 54, 55, 56], wrong: [3], because: 'too big is wrong too' },
    { values: [50, 51, 52, 53, 0.054, 0.055, 56, 57, 58], wrong: [4, 5], because: 'two in a row are' },
    { values: [62, 61, 53, 63, 0.084, 0.097, 68], wrong: [4, 5], because: 'one right value after them is enough' },
    {
      values: [66, 68, 76, 0.0739, 0.0777, 76, 229, 0.0753, 0.0798],
      wrong: [3, 4, 7, 8],
      because: 'many wrong ones are found one after the other',
    },
    {
      values: [100, 102, 104, 106, 0.108],
      wrong: [4],
      because: 'the newest has no later witness and shrank a thousandfold',
    },
    { values: [100, 102, 104, 106, 0], wrong: [4], because: 'nothing at all is far too small' },
    { values: [100, 102, 104, 106, 110_000], wrong: [4], because: 'no firm grows a thousandfold in a quarter' },
    {
      values: [100, 102, 104, 106, 108, 11_000],
      wrong: [5],
      because: 'years of one size do not lead to a hundredfold quarter',
    },
    { values: [1, 2, 3, 5, 8, 700], wrong: [], because: 'a firm that grows may' },
    { values: [0.1, 102, 104, 106], wrong: [], because: 'a young firm grows out of any size' },
    {
      values: [1.1, 1.2, 0.9, 1, 1.3, 130, 150, 0.018, 200, 230],
      wrong: [7],
      because: 'a spike like nothing around is wrong beside growth too',
    },
    { values: [100, 0.102, 104, 106, 108], wrong: [1], because: 'an early value has a witness before it' },
  ])('is found in $values: $because', ({ values, wrong }) => {
    expect(jumps(...values)).toEqual(wrong);
  });

  it.each([
    { values: [1, 1.1, 0.9, 1, 120, 130, 140, 150], because: 'growth that stays is real' },
    { values: [1, 1.1, 0.9, 1, 80], because: 'a first product may bring a hundredfold' },
    { values: [1, 1.1, 0.9, 1, 0.9, 70, 75], because: 'later values agree' },
    {
      values: [1.1, 1.2, 0.9, 1, 1.3, 130, 150, 180, 0.2, 230],
      because: 'growth is real though a value after it is not',
    },
    { values: [1, 40, 2, 55, 0.5, 30, 1, 60], because: 'a noisy history shows nothing' },
    { values: [100, 70, 40, 20, 9, 5, 3], because: 'a slow fall is a fall' },
    { values: [100, 1], because: 'two values are no history' },
    { values: [], because: 'there is nothing' },
  ])('is none in $values: $because', ({ values }) => {
    expect(jumps(...values)).toEqual([]);
  });

  it('is not measured by values from years before', () => {
    const old = [1, 1.1, 1.2, 1.3].map((value, index) => ({ day: addQuarters('2000-03-31', index), value }));
    const now = [900, 910, 920, 930].map((value, index) => ({ day: addQuarters('2024-03-31', index), value }));

    expect(findScaleJumps([...old, ...now])).toEqual([]);
  });

  it('reports the factor and the expected value', () => {
    expect(findScaleJumps(series(50, 51, 52, 0.05, 54, 55, 56))).toEqual([
      { index: 3, factor: 0.05 / 51, expected: 51 },
    ]);
  });

  it('is never found in a history with neighbours that differ less than tenfold', () => {
    const step = fc.double({ min: -0.6, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let level = 1000;
        return jumps(...steps.map((one) => (level *= Math.exp(one)))).length === 0;
      }),
    );
  });

  it('is found wherever a calm history has a slip by a thousand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 900, max: 1_100 }), { minLength: 9, maxLength: 30 }),
        fc.nat(),
        (values, at) => {
          const index = 3 + (at % (values.length - 3));
          return (
            jumps(...values.map((value, place) => (place === index ? value / 1000 : value))).join() === String(index)
          );
        },
      ),
    );
  });
});

describe('a last quarter that took up what wrong ones left out', () => {
  const rests = (...values: readonly number[]): readonly number[] => {
    const all = series(...values);
    return findAbsorbedRests(all, findScaleJumps(all)).map(({ index }) => index);
  };

  it('is found by its size', () => {
    expect(rests(100, 101, 102, 103, 104, 105, 0.1, 212, 108, 109)).toEqual([7]);
    expect(rests(100, 101, 102, 103, 0.1, 0.1, 106, 330, 108, 109)).toEqual([7]);
  });

  it('is not seen where the quarter is as big as any', () => {
    expect(rests(100, 101, 102, 103, 104, 105, 0.1, 107, 108, 109)).toEqual([]);
    expect(rests(100, 101, 102, 240, 104, 105, 106, 107)).toEqual([]);
  });
});
