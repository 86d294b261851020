import type { PageProps } from '@site/remote-kit';
import { CompareView } from '../features/compare/compare-view';
import type { CompareAnswer } from '../features/compare/compare-data';
import type { ComparedRows } from '../features/compare/compared-rows';
import { SCORE_BONUSES, SCORE_PARTS } from '../features/symbol/score/score-parts';
import { metricGroups } from '../features/symbol/metric-rows';
import { metricText } from '../features/symbol/metrics-table';

/** The rows of a symbol's page, as it writes them. */
const rows: ComparedRows = {
  groups: metricGroups,
  write: metricText,
  parts: SCORE_PARTS,
  bonuses: SCORE_BONUSES,
};

/** Two to five companies side by side. */
export function ComparePage({ data, locale, viewerClass }: PageProps<CompareAnswer>) {
  return <CompareView {...{ data, rows, locale }} isLoggedIn={viewerClass !== 'visitor'} />;
}
