import type { Schema } from '@site/contract';
import { METRIC_NAMES } from './names';
import type { BoardOrderField } from '../../services/board-order';

/** Our names of a board row's fields and the contract's; metrics are in `names.ts`. It renames and never rescales. */
const ROW_NAMES = {
  symbol: 'symbol',
  market: 'market_name',
  longName: 'long_name',
  hebrewName: 'hebrew_name',
  hebrewSymbol: 'hebrew_symbol',
  currency: 'currency',
  sector: 'sector',
  industry: 'industry',
  website: 'website',
  logoUrl: 'logo_url',
  price: 'price',
  marketCap: 'market_cap',
  shortMarketCap: 'formattedMarketCap',
  trailingPe: 'trailing_pe',
  dividendYieldPercent: 'dividend_yield',
  fiveYearAverageDividendYieldPercent: 'five_year_avg_dividend_yield',
  volume: 'volume',
  averageVolume: 'average_volume',
  quotedOn: 'created_at',
  latestQuoteOn: 'max_created_at',
  quoteSource: 'source',
  fetchedAt: 'fetched_at',
  latest: 'latest',
  latestText: 'recentData',
  reportedCurrency: 'reported_currency',
  flags: 'flags',
  labels: 'labels',
  score: 'score',
} as const satisfies Readonly<Record<string, Schema<'BoardField'>>>;

const CONTRACT_NAMES = new Map<string, string>([...Object.entries(ROW_NAMES), ...Object.entries(METRIC_NAMES)]);
const OWN_NAMES = new Map([...CONTRACT_NAMES].map(([own, contract]) => [contract, own]));

export function contractFieldName(own: string): Schema<'BoardField'> {
  return (CONTRACT_NAMES.get(own) ?? own) as Schema<'BoardField'>;
}

/** Undefined: no field of the contract. */
export function ownFieldName(contract: string): string | undefined {
  return OWN_NAMES.get(contract);
}

export function ownOrderField(contract: string): BoardOrderField | undefined {
  return OWN_NAMES.get(contract) as BoardOrderField | undefined;
}
