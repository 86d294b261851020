import type { Schema } from '@site/contract';
import type { PeerRank } from '../../../domain/symbol-page/peer-rank';
import type { PeerGroup, PeerMetric, Peers } from './peer-groups';
import { METRIC_NAMES } from '../contract-names';

type PeerName = keyof Schema<'PeerMetrics'>;

/** A company's ranks. The score's is present only for viewers who may see it. */
export function presentPeers({ market, sector }: Peers): Schema<'Peers'> {
  return { market: market && presentGroup(market), sector: sector && presentGroup(sector) };
}

function presentGroup({ name, companies, metrics, score }: PeerGroup): Schema<'PeerGroup'> {
  const shown = Object.entries(metrics).map(([metric, peerRank]) => [
    nameOf(metric as PeerMetric),
    presentPeerRank(peerRank),
  ]);
  return {
    name,
    companies,
    metrics: Object.fromEntries(shown) as Schema<'PeerMetrics'>,
    ...(score === null ? {} : { score: presentPeerRank(score) }),
  };
}

function nameOf(metric: PeerMetric): PeerName {
  if (metric === 'marketCap') return 'market_cap';
  return metric === 'dividendYieldPercent' ? 'dividend_yield' : METRIC_NAMES[metric];
}

function presentPeerRank({ median, rank, of }: PeerRank): Schema<'PeerStanding'> {
  return { median, rank, of };
}
