import type { ProvidedCompany } from '../../providers/company-provider';
import { findCurrencyChange } from './currency-change';
import { quoteOf } from './testing/quarters';

const company = (currency: string, price: number): ProvidedCompany => ({
  ticker: 'HARB',
  currency,
  longName: null,
  hebrewName: null,
  isin: null,
  sector: null,
  industry: null,
  country: null,
  website: null,
  delistedOn: null,
  statements: [],
  quotes: [quoteOf('2025-01-10', { price })],
});
const knownIn = (currency: string, price: number) => ({ currency, quotes: [quoteOf('2025-01-09', { price })] });

describe('a listing in another currency', () => {
  it.each([
    { now: company('GBP', 500), known: knownIn('GBp', 510), because: 'pence are called pounds' },
    { now: company('GBp', 5), known: knownIn('GBP', 5.1), because: 'pounds are called pence' },
    { now: company('EUR', 50), known: knownIn('USD', 50.5), because: 'dollars are called euros' },
  ])('is none where $because', ({ now, known }) => {
    expect(findCurrencyChange(now, known)).toMatchObject({ reason: 'currency_change', figures: { kind: 'quote' } });
  });

  it.each([
    { now: company('GBP', 5), known: knownIn('GBp', 510), because: 'the prices went along' },
    { now: company('EUR', 46), known: knownIn('USD', 50.5), because: 'the prices are others' },
    { now: company('GBp', 510), known: knownIn('GBp', 5), because: 'the currency is the same' },
    { now: company('GBP', 500), known: { currency: 'GBp', quotes: [] }, because: 'nothing is known to compare' },
  ])('is taken as it comes where $because', ({ now, known }) => {
    expect(findCurrencyChange(now, known)).toBeNull();
  });
});
