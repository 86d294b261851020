import { useMemo, useRef, useSyncExternalStore } from 'react';
import { usePageSearch } from '@site/remote-kit';
import { FundamentalsView } from '../features/fundamentals/fundamentals-view';
import { SIMULATION_LOADERS } from '../features/simulation/load-simulation';
import { wordsIn } from '../features/simulation/simulation-address';
import type { SimulatedOutcome } from '../company/simulated-outcome';
import { SimulationTools } from '../features/simulation/simulation-tools';
import { MetricsTable } from '../features/symbol/metrics-table';
import { ScoreHistory } from '../features/symbol/score/score-history';
import { ScorePanel } from '../features/symbol/score/score-panel';
import { SourcesPanel } from '../features/symbol/sources-panel';
import styles from '../features/symbol/symbol-page.module.css';
import type { ViewProps } from '../company/view-props';
import { LaterView, ViewSkeleton } from './later-view';

export interface FundamentalsPageProps extends ViewProps {
  /** Path of this page. */
  readonly here: string;
  readonly outcome: SimulatedOutcome | null;
  /** Must keep its identity. */
  readonly onOutcome: (outcome: SimulatedOutcome | null) => void;
}

const neverChanges = () => () => undefined;
/**
 * False on the server, which does not have the code of the simulation, and in the first render, which must match its HTML.
 */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * The default view: the simulation of the address, the charts with the simulated figures, the explained score with its
 * record and sources, and then the figures. On a phone they follow each other in this order, with price and score in the
 * head above. On large screens charts and score are side by side, about equally high.
 */
export function FundamentalsPage({ company, locale, viewerClass, here, outcome, onOutcome }: FundamentalsPageProps) {
  const [search] = usePageSearch();
  const isLive = useIsLive();
  const tools = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const places = useMemo(() => ({ tools, heading }), []);
  // Simulations are computed from present figures.
  const isPast = company.createdAt !== undefined;
  const quarters = outcome?.quarters ?? null;
  // A visitor sees the score as one line, and the figures in the space of its parts.
  const isShort = viewerClass === 'visitor';
  const figures = <MetricsTable data={company} locale={locale} />;
  const sources = <SourcesPanel data={company} locale={locale} />;
  const shown = useMemo(() => (quarters ? { ...company, quarters } : company), [company, quarters]);
  return (
    <>
      {!isPast && wordsIn(search) !== null && (
        <div className={styles.simulation}>
          {isLive ? (
            <LaterView load={SIMULATION_LOADERS[locale]} props={{ company, locale, viewerClass, places, onOutcome }} />
          ) : (
            <ViewSkeleton />
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <FundamentalsView company={shown} locale={locale} />
        </div>
        <div className={styles.beside}>
          {!isPast && <SimulationTools company={company} viewerClass={viewerClass} places={places} />}
          <ScorePanel
            data={company}
            locale={locale}
            here={here}
            viewerClass={viewerClass}
            simulated={outcome && outcome.after}
          />
          {company.scoreHistory && (
            <ScoreHistory days={company.scoreHistory} fileName={company.symbol.symbol} locale={locale} />
          )}
          {isShort ? figures : sources}
        </div>
      </div>
      <div className={styles.below}>{isShort ? sources : figures}</div>
    </>
  );
}
