import type { Schema } from '@site/contract';
import { contractFieldName, fieldOf, GROUPED_NAMES, METRIC_GROUPS, PEER_NAMES } from '@site/fields';
import type { ContractName, Field, GroupedName, MetricGroup, PeerName } from '@site/fields';
import { figureReader } from '../../company/figure-reader';

/** A line of the fundamentals: which figure, how it is written, which way it is better, and the band that judges it. */
export interface MetricRow extends Pick<Field, 'measure' | 'band' | 'better'> {
  readonly id: GroupedName;
  readonly read: (quote: Schema<'Quote'>, metrics: Schema<'Metrics'>) => number | null;
  /** The distribution of the figure among other companies. */
  readonly peer?: ContractName<PeerName>;
}

export interface MetricRows {
  readonly id: MetricGroup;
  readonly rows: readonly MetricRow[];
}

const isPeer = (name: GroupedName): name is GroupedName & PeerName => PEER_NAMES.some((one) => one === name);

function rowOf(id: GroupedName): MetricRow {
  const { measure, band, better } = fieldOf(id);
  return {
    id,
    measure,
    read: figureReader(id),
    ...(band ? { band } : {}),
    ...(better ? { better } : {}),
    ...(isPeer(id) ? { peer: contractFieldName(id) } : {}),
  };
}

/** The figures of a company's page, in their groups and their order: those of the catalogue of fields. */
export const metricGroups: readonly MetricRows[] = METRIC_GROUPS.map((id) => ({
  id,
  rows: GROUPED_NAMES.filter((name) => fieldOf(name).group === id).map(rowOf),
}));
