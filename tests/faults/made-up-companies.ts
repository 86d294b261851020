import { addDays } from '../../bff/src/domain/day';
import { quotedPrice } from '../../bff/src/domain/money';
import type { CompanyBundle } from '../../bff/src/modules/market-data/company-bundle';
import { balance, bundle, income } from '../../bff/src/modules/testing/bundles';

export const QUARTERS = 8;
export const PRICES = 60;

/** A company with every figure derived from its number, so that a half-written one is detected. */
export const madeUpCompany = (ticker: string, number: number): CompanyBundle =>
  bundle({
    company: { longName: `Company ${ticker}` },
    listing: { ticker },
    incomes: Array.from({ length: QUARTERS }, (_, i) =>
      income({ year: 2020 + Math.floor(i / 4), quarter: ((i % 4) + 1) as 1, revenue: number * 1000 + i }),
    ),
    balances: Array.from({ length: QUARTERS }, (_, i) =>
      balance({ year: 2020 + Math.floor(i / 4), quarter: ((i % 4) + 1) as 1, totalAssets: number * 1000 + i }),
    ),
    prices: Array.from({ length: PRICES }, (_, i) => ({
      date: addDays('2025-01-01', i),
      price: quotedPrice(number + i / 100),
      marketCap: null,
      trailingPe: null,
      volume: i,
    })),
  });
