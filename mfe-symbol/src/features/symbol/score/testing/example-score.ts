import type { Schema } from '@site/contract';
import { contractFieldName, PEER_NAMES } from '@site/fields';
import { exampleSymbol } from '../../../../examples/example-symbol';
import type { SymbolData } from '../../../../company/symbol-data';

type Component = Schema<'ScoreComponent'>;

const part = (weight: number, value: number | null, subScore: number): Component => ({
  weight,
  value,
  subScore,
  points: 100 * weight * subScore,
});

/** A score with parts that add up to its total. */
export const exampleScore: Schema<'ScoreObject'> = {
  version: '1',
  components: {
    pe: part(0.2, -20.7, 0),
    ps: part(0.1, 4.14154, 0.4),
    dividend: part(0.1, 2, 0.5),
    roe: part(0.18, null, 0),
    de: part(0.13, 1, 1),
    pb: part(0.13, 5, 0.2),
    growthRevenue: part(0.03, 1.08243, 0.5),
    growthEbit: part(0.05, 1, 0.5),
    growthEarnings: part(0.08, 0.5, 0),
  },
  bonuses: {
    positiveCash: { earned: false, points: 0 },
    positiveEarningsToRevenue: { earned: false, points: 0 },
    highNetProfitMargin: { earned: true, points: 1 },
    roeHighDividendHighPbLow: { earned: false, points: 0 },
  },
  total: 29.6,
  maximum: 108,
  missing: ['roe'],
  flags: ['estimated', 'gap'],
};

const peerRank = (median: number | null, rank: number | null, of: number): Schema<'PeerStanding'> => ({
  median,
  rank,
  of,
});

/** Figures that are not named here are unknown. */
const unknownStandings = Object.fromEntries(
  PEER_NAMES.map((name) => [contractFieldName(name), peerRank(null, null, 0)]),
) as Schema<'PeerMetrics'>;

const metrics = (median: number): Schema<'PeerMetrics'> => ({
  ...unknownStandings,
  market_cap: peerRank(2e9, 300, 412),
  ps_ratio: peerRank(median, 200, 410),
  priceEarningsRatio: peerRank(median * 5, null, 380),
  PriceEbitRatio: peerRank(median * 4, 190, 400),
  pEbitda: peerRank(median * 3, 180, 400),
  pbRatio: peerRank(median, 280, 405),
  trailingROE: peerRank(1.14, 390, 400),
  trailingEarningsToRevenue: peerRank(0.11, 401, 410),
  dividend_yield: peerRank(1.9, 150, 300),
  cashRatio: peerRank(0.09, 201, 409),
  de_ratio: peerRank(1.4, 99, 405),
  currentRatio: peerRank(1.3, 40, 380),
  quickRatio: peerRank(null, null, 0),
  priceToWorkingCapital: peerRank(9, 88, 300),
  evToEbitda: peerRank(11, 201, 390),
  evWithoutCapitalLeaseToEbitda: peerRank(10.8, 199, 390),
  roic: peerRank(0.12, 55, 390),
  interestCoverageRatio: peerRank(8, 60, 300),
});

/** The example company as a logged-in reader sees it: with its score, its place among others, and a history. */
export const scoredSymbol: SymbolData = {
  ...exampleSymbol,
  score: 29.6,
  scoreObject: exampleScore,
  peers: {
    market: { name: 'SP500', companies: 412, metrics: metrics(2), score: peerRank(44.25, 82, 412) },
    sector: { name: 'Technology', companies: 41, metrics: metrics(3), score: peerRank(39.5, 4, 41) },
  },
  conversions: [
    {
      from: 'ILS',
      to: 'USD',
      rate: 0.2777,
      rates: [
        { pair: 'USDILS', price: 3.6, as_of: '2025-06-30', source: 'sample' },
        { pair: 'EURILS', price: 4, as_of: null, source: 'default' },
      ],
    },
  ],
  scoreHistory: [
    { date: '2025-06-23', score: 31.91, version: '1' },
    { date: '2025-06-26', score: null, version: '1' },
    { date: '2025-06-30', score: 29.6, version: '1' },
  ],
};
