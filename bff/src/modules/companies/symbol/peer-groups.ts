import { fieldOf, PEER_NAMES, type PeerName } from '@site/fields';
import type { Market } from '../../../domain/company';
import { sectorName, UNKNOWN_SECTOR } from '../../../domain/sector-name';
import { rankingOf, rankIn, type Ranking, type PeerRank } from '../../../domain/symbol-page/peer-rank';
import { boardReason } from '../../boards';
import { type LoadedMarket, type MarketData, type ScoredMarket, scoreMarket, usdFactor } from '../../market-data';

/** Figures with a rank. Amounts show size, not quality: the market cap represents them. */
export type PeerMetric = PeerName;

/** A company among others. */
export interface PeerGroup {
  readonly name: string;
  /** Those of the group that are on the board. */
  readonly companies: number;
  readonly metrics: Readonly<Record<PeerMetric, PeerRank>>;
  /** Null: not for this viewer. */
  readonly score: PeerRank | null;
}

export interface Peers {
  /** Null: no data of this market. */
  readonly market: PeerGroup | null;
  /** Null: its sector is unknown. */
  readonly sector: PeerGroup | null;
}

export type PeerGroups = ReturnType<typeof createPeerGroups>;

export interface PeerQuestion {
  readonly market: Market;
  /** Canonical ticker. */
  readonly symbol: string;
  readonly currency: string;
  readonly sector: string | null;
}

/**
 * Rankings are built once per version of a market's data; that of the score when a viewer with the right to see
 * scores first requests it.
 */
export function createPeerGroups({ data }: { readonly data: Pick<MarketData, 'ofMarket'> }) {
  const known = new WeakMap<LoadedMarket, MarketRankings>();

  const rankingsOf = (loaded: LoadedMarket): MarketRankings => {
    let rankings = known.get(loaded);
    if (!rankings) known.set(loaded, (rankings = rankMarket(loaded)));
    return rankings;
  };

  return {
    /** The ranks of a listing among the companies on its market's board, and among those of its sector there. */
    peersOf({ market, symbol, currency, sector }: PeerQuestion, showsScore: boolean): Peers {
      const loaded = data.ofMarket(market);
      if (!loaded) return { market: null, sector: null };
      const { scored, rowOf, all, bySector } = rankingsOf(loaded);
      const row = rowOf.get(symbol) ?? null;
      const toUsd = usdFactor(currency, loaded.fx.rates);
      const rankingsIn = (name: string, group: GroupRankings | undefined): PeerGroup | null =>
        group ? groupOf(name, group, { scored, row, toUsd, showsScore }) : null;
      const ownSector = sectorName(sector);
      return {
        market: rankingsIn(market, all),
        sector: ownSector === UNKNOWN_SECTOR ? null : rankingsIn(ownSector, bySector.get(ownSector)),
      };
    },
  };
}

interface MarketRankings {
  readonly scored: ScoredMarket;
  /** Only rows on the board, by symbol. */
  readonly rowOf: ReadonlyMap<string, number>;
  readonly all: GroupRankings;
  readonly bySector: ReadonlyMap<string, GroupRankings>;
}

interface GroupRankings {
  readonly rows: readonly number[];
  readonly metrics: Readonly<Record<PeerMetric, Ranking>>;
  score?: Ranking;
}

function rankMarket(loaded: LoadedMarket): MarketRankings {
  const scored = scoreMarket(loaded);
  const onBoard = scored.cards.map((_, row) => row).filter((row) => boardReason(scored, row) === null);
  const sectors = new Map<string, number[]>();
  for (const row of onBoard) {
    const name = sectorName(scored.cards[row]!.sector);
    const rows = sectors.get(name);
    if (rows) rows.push(row);
    else sectors.set(name, [row]);
  }
  return {
    scored,
    rowOf: new Map(onBoard.map((row) => [scored.cards[row]!.symbol, row])),
    all: rankGroup(scored, onBoard),
    bySector: new Map([...sectors].map(([name, rows]) => [name, rankGroup(scored, rows)])),
  };
}

function rankGroup(scored: ScoredMarket, rows: readonly number[]): GroupRankings {
  const metrics = {} as Record<PeerMetric, Ranking>;
  for (const metric of PEER_NAMES) {
    const isLessBetter = fieldOf(metric).better === 'less';
    const figures = rows.map((row) => figureOf(scored, row, metric) ?? NaN);
    // If lower is better, values from 0 down mean nothing: a loss has no low price.
    metrics[metric] = rankingOf(figures, { isLessBetter, isPositiveAlone: isLessBetter });
  }
  return { rows, metrics };
}

/** Market caps in USD, since listings of one market are quoted in several currencies. Null: unknown. */
function figureOf(scored: ScoredMarket, row: number, metric: PeerMetric): number | null {
  const card = scored.cards[row]!;
  if (metric === 'dividendYieldPercent') return card.dividendYieldPercent;
  if (metric !== 'marketCap') return scored.metric(metric, row);
  const value = (card.marketCap ?? NaN) * usdFactor(card.currency, scored.loaded.fx.rates);
  return Number.isNaN(value) ? null : value;
}

function groupOf(
  name: string,
  group: GroupRankings,
  one: {
    readonly scored: ScoredMarket;
    readonly row: number | null;
    readonly toUsd: number;
    readonly showsScore: boolean;
  },
): PeerGroup {
  const { scored, row, toUsd, showsScore } = one;
  const metrics = {} as Record<PeerMetric, PeerRank>;
  for (const metric of PEER_NAMES) {
    metrics[metric] = rankIn(group.metrics[metric], row === null ? null : figureOf(scored, row, metric));
  }
  // Ranked in USD, shown in the major unit of the listing's own currency.
  const { median, ...place } = metrics.marketCap;
  metrics.marketCap = { ...place, median: median === null || !(toUsd > 0) ? null : median / toUsd };
  const score = showsScore ? scoreRankingOf(scored, group) : null;
  return {
    name,
    companies: group.rows.length,
    metrics,
    score: score && rankIn(score, row === null ? null : scored.score(row)),
  };
}

function scoreRankingOf(scored: ScoredMarket, group: GroupRankings): Ranking {
  group.score ??= rankingOf(
    group.rows.map((row) => scored.score(row) ?? NaN),
    { isLessBetter: false, isPositiveAlone: false },
  );
  return group.score;
}
