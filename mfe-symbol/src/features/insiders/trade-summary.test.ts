import { exampleTrade } from './testing/example-trade';
import { summaryOf, worthOf } from './trade-summary';

describe('the sums of a year of trades', () => {
  it('count back from the newest trade, whatever it was, and leave its day a year earlier out', () => {
    const summary = summaryOf(
      [
        exampleTrade({ transactionDate: '2025-06-30', transactionType: 'A-Award', securitiesTransacted: 999 }),
        exampleTrade({ transactionDate: '2024-07-01', securitiesTransacted: 10, price: 2 }),
        exampleTrade({ transactionDate: '2024-06-30', securitiesTransacted: 5000 }),
      ],
      'USD',
    );

    expect(summary).toMatchObject({ after: '2024-06-30', to: '2025-06-30' });
    expect(summary?.bought).toEqual({ trades: 1, people: 1, shares: 10, worth: 20, withoutWorth: 0 });
  });

  it('know buyers from sellers, and each person once', () => {
    const summary = summaryOf(
      [
        exampleTrade({ securitiesTransacted: 100, price: 10 }),
        exampleTrade({ securitiesTransacted: 50, price: 10 }),
        exampleTrade({ reportingName: 'Uri Gallant', securitiesTransacted: 1, price: 10 }),
        exampleTrade({ transactionType: 'S-Sale', securitiesTransacted: 7, price: 20 }),
        exampleTrade({ transactionType: 'G-Gift' }),
        exampleTrade({ transactionType: 'M-Exempt' }),
      ],
      'USD',
    );

    expect(summary?.bought).toMatchObject({ trades: 3, people: 2, shares: 151, worth: 1510 });
    expect(summary?.sold).toMatchObject({ trades: 1, people: 1, shares: 7, worth: 140 });
  });

  it('are none of what is not known, and zero where there was no trade', () => {
    const summary = summaryOf([exampleTrade({ price: null }), exampleTrade({ price: null })], 'USD');

    expect(summary?.bought).toMatchObject({ shares: 2000, worth: null, withoutWorth: 2 });
    expect(summary?.sold).toEqual({ trades: 0, people: 0, shares: 0, worth: 0, withoutWorth: 0 });
    expect(summaryOf([], 'USD')).toBeNull();
  });

  it('have a leap day in front of them', () => {
    const summary = summaryOf(
      [exampleTrade({ transactionDate: '2024-02-29' }), exampleTrade({ transactionDate: '2023-03-01' })],
      'USD',
    );

    expect(summary?.bought.trades).toBe(2);
  });

  it('are in the major unit: 1,000 shares at 250 agorot are 2,500 shekels', () => {
    expect(worthOf({ securitiesTransacted: 1000, price: 250 }, 'ILA')).toBe(2500);
    expect(worthOf({ securitiesTransacted: 1000, price: 250 }, 'USD')).toBe(250_000);
    expect(worthOf({ securitiesTransacted: null, price: 250 }, 'USD')).toBeNull();
  });
});
