import fc from 'fast-check';
import { exampleSymbol } from '../../examples/example-symbol';
import { priceChange, scoreChange } from './header-changes';

const priced = (price: number | null, before: (number | null)[]) => ({
  ...exampleSymbol,
  symbol: { ...exampleSymbol.symbol, price },
  asOf: '2025-05-09',
  priceHistory: {
    currency: 'USD',
    dates: [...before.map((_, index) => `2025-05-0${index + 1}`), '2025-05-09'],
    price: [...before, price],
    volume: [],
    trailing_pe: [],
  },
});

describe('the price against the week before', () => {
  it.each([
    {
      price: 101.18,
      before: [90, 100],
      change: { text: '1.18%', direction: 'up', since: '2025-05-02', span: { unit: 'weeks', count: 1 } },
    },
    {
      price: 99,
      before: [100],
      change: { text: '1.00%', direction: 'down', since: '2025-05-01', span: { unit: 'days', count: 8 } },
    },
    {
      price: 100,
      before: [100],
      change: { text: '0.00%', direction: 'same', since: '2025-05-01', span: { unit: 'days', count: 8 } },
    },
    {
      price: 110,
      before: [100, null],
      change: { text: '10.00%', direction: 'up', since: '2025-05-01', span: { unit: 'days', count: 8 } },
    },
    { price: 110, before: [], change: null },
    { price: null, before: [100], change: null },
    { price: 5, before: [0], change: null },
  ])('$before then $price', ({ price, before, change }) => {
    expect(priceChange(priced(price, before), 'en')).toEqual(change);
  });

  it('is that of the trading day before where days are stored', () => {
    const keyFacts = {
      netDebt: null,
      yearOfPrices: null,
      nextEarnings: null,
      dayChange: { change: 0.98, since: '2025-05-08' },
    };

    expect(priceChange({ ...priced(110, [100]), keyFacts }, 'en')).toEqual({
      text: '2.00%',
      direction: 'down',
      since: '2025-05-08',
      span: { unit: 'day' },
    });
  });

  it('never shows an invalid number', () => {
    fc.assert(
      fc.property(
        fc.option(fc.double({ noNaN: true })),
        fc.array(fc.option(fc.double()), { maxLength: 8 }),
        (price, before) => {
          expect(JSON.stringify(priceChange(priced(price, before), 'en'))).not.toMatch(/NaN|Infinity/);
        },
      ),
    );
  });
});

describe('the score against the one before', () => {
  const day = (date: string, score: number | null) => ({ date, score, version: '1' });

  it('is measured over a month, however often scores are recorded', () => {
    const monthly = [day('2025-04-30', 50), day('2025-05-31', 55)];
    const daily = [...monthly, day('2025-06-27', 60), day('2025-06-28', null), day('2025-06-30', 62.5)];
    for (const scoreHistory of [monthly, daily])
      expect(scoreChange({ score: 62.5, scoreHistory, asOf: '2025-06-30' }, 'en')).toEqual({
        text: '7.50',
        direction: 'up',
        since: '2025-05-31',
        span: { unit: 'month' },
      });
  });

  it('is measured from the first score of a shorter record', () => {
    const scoreHistory = [day('2025-06-19', null), day('2025-06-20', 63), day('2025-06-27', 60)];

    expect(scoreChange({ score: 62.5, scoreHistory, asOf: '2025-06-30' }, 'en')).toEqual({
      text: '0.50',
      direction: 'down',
      since: '2025-06-20',
      span: { unit: 'days', count: 10 },
    });
  });

  it.each([
    { because: 'there is no earlier one', score: 62.5, scoreHistory: [day('2025-06-30', 62.5)] },
    { because: 'it is unrated', score: null, scoreHistory: [day('2025-06-27', 60)] },
    { because: 'it was withheld', score: undefined, scoreHistory: undefined },
  ])('is absent when $because', ({ score, scoreHistory }) => {
    expect(
      scoreChange(
        { asOf: '2025-06-30', ...(score !== undefined && { score }), ...(scoreHistory && { scoreHistory }) },
        'en',
      ),
    ).toBeNull();
  });
});
