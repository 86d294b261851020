import { useCallback, useEffect, useId, useMemo } from 'react';
import { symbolPath, usePageSearch, useSession } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { Bone, Button, EmptyNotice, FailureNotice, Note, Skeleton } from '@site/ui';
import type { ChartQuarter } from '../../company-series';
import { CopyLink } from '../../sharing/copy-link';
import { latestFigures } from './latest-figures';
import { LoginNotice } from './login-notice';
import { QuarterFields } from './quarter-fields';
import { hasSteps, requestOf, scenarioFrom, settled, withScenario } from './scenario';
import type { Scenario } from './scenario';
import { withoutSimulation } from './simulation-address';
import { ScenarioOptions } from './scenario-options';
import { scoreText, SimulationOutcome } from './simulation-outcome';
import type { SimulationPlaces } from './simulation-tools';
import { supposedQuarters } from './supposed-quarters';
import { useFullQuarters } from './use-full-quarters';
import type { SimulatedCompany } from './use-full-quarters';
import { useSimulation } from './use-simulation';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

export interface SimulationPanelProps {
  readonly company: SimulatedCompany;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly places: SimulationPlaces;
  /** Takes the quarters that the simulation added, latest first, for as long as it is open. Must keep its identity. */
  readonly onSupposed: (quarters: readonly ChartQuarter[]) => void;
}

const NO_QUARTERS: readonly ChartQuarter[] = [];

/** What if: a scenario that the address holds whole, and what the server makes of it. */
export function SimulationPanel({ company, locale, viewerClass, places, onSupposed }: SimulationPanelProps) {
  const text = useSimulationText();
  const headingId = useId();
  const session = useSession();
  const [search, setSearch] = usePageSearch();
  const read = useMemo(() => scenarioFrom(search), [search]);
  const scenario = useMemo(() => read?.scenario ?? settled(NOTHING), [read]);
  const mayAsk = viewerClass !== 'visitor' && session.status !== 'visitor';
  const isSimulated = mayAsk && hasSteps(scenario);
  const simulation = useSimulation(isSimulated ? requestOf(company, scenario) : null);
  const { result, refusal, failure, isRunning, retry } = simulation;
  const isLoggedOut = !mayAsk || failure?.status === 401;

  const { quarters, hasFailed } = useFullQuarters(company, mayAsk);
  const latest = useMemo(() => latestFigures(quarters), [quarters]);

  // The charts show what was added, until the panel is closed.
  const supposed = useMemo(
    () => (isSimulated && result && latest ? supposedQuarters(latest, scenario, result.steps) : NO_QUARTERS),
    [isSimulated, result, latest, scenario],
  );
  useEffect(() => onSupposed(supposed), [onSupposed, supposed]);
  useEffect(() => () => onSupposed(NO_QUARTERS), [onSupposed]);

  const { isFormOpen } = scenario;
  useEffect(() => {
    // Only a reader who opened it is taken there: a link leaves the focus where pages begin.
    if (places.tools.current?.contains(document.activeElement)) places.heading.current?.focus();
  }, [places, isFormOpen]);

  const change = (next: Scenario): void => setSearch(withScenario(search, next), { replace: true });
  /** The button that was pressed goes with the change: the focus goes on at the top. */
  const changeFromGoneButton = (next: Scenario): void => {
    change(next);
    places.heading.current?.focus();
  };
  const run = useCallback(
    (quarter: NonNullable<Scenario['quarter']>) => {
      const next = withScenario(search, { ...scenario, quarter, isFormOpen: true });
      if (next.toString() === search.toString()) retry();
      else setSearch(next, { replace: true });
    },
    [search, scenario, setSearch, retry],
  );
  const close = (): void => {
    const [first, second] = places.tools.current?.querySelectorAll<HTMLElement>('button, a') ?? [];
    (isFormOpen ? first : second)?.focus();
    setSearch(withoutSimulation(search));
  };

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      {isSimulated && !isLoggedOut && (
        <p className={styles.bar}>
          <b>{text('simulation.notReal')}</b>
        </p>
      )}
      <header className={styles.head}>
        <h2 id={headingId} ref={places.heading} tabIndex={-1}>
          {text('simulation.title')}
        </h2>
        <div className={styles.actions}>
          <CopyLink
            address={null}
            of={search.toString()}
            words={{
              copy: text('simulation.copy'),
              copied: text('simulation.copied'),
              failed: text('simulation.copyFailed'),
            }}
            className={styles.told}
          />
          <Button onClick={close}>{text('simulation.back')}</Button>
        </div>
      </header>
      <p role="status" className="visually-hidden">
        {isRunning
          ? text('simulation.running')
          : result &&
            text('simulation.announce', {
              before: scoreText(result.before.score, text, locale),
              after: scoreText(result.after.score, text, locale),
            })}
      </p>
      {read && read.ignored.length > 0 && (
        <div className={styles.note}>
          <Note tone="warn" role="status">
            {text('simulation.ignored')} <bdi dir="ltr">{read.ignored.join(', ')}</bdi>
          </Note>
        </div>
      )}
      {isLoggedOut ? (
        <LoginNotice path={symbolPath(company.market, company.symbol.symbol)} />
      ) : (
        <>
          <ScenarioOptions
            scenario={scenario}
            onChange={change}
            onOpenForm={() => changeFromGoneButton({ ...scenario, isFormOpen: true })}
          />
          {isFormOpen && !latest && <Note tone="info">{text('simulation.noStatement')}</Note>}
          {isFormOpen && latest && (
            <QuarterFields
              latest={latest}
              outlook={scenario.outlook}
              quarter={scenario.quarter}
              refused={refusal?.figures ?? null}
              hasFailed={hasFailed}
              isRunning={isRunning}
              onRun={run}
              onTakeOut={() => changeFromGoneButton({ ...scenario, quarter: null })}
            />
          )}
          {failure ? (
            <FailureNotice
              title={text('simulation.failed')}
              actions={<Button onClick={retry}>{text('symbol.retry')}</Button>}
            >
              {text('simulation.failedHint')}
            </FailureNotice>
          ) : refusal ? (
            <Note tone="bad" role="alert">
              <p>{text('simulation.refused')}</p>
              {refusal.others.map((message) => (
                <p key={message} lang="en" dir="ltr">
                  {message}
                </p>
              ))}
            </Note>
          ) : result ? (
            <SimulationOutcome {...{ result, company, locale, isStale: isRunning }} />
          ) : isRunning ? (
            <Skeleton label={text('simulation.running')}>
              <div className={styles.bones}>
                <Bone width="middle" />
                <Bone />
                <Bone />
              </div>
            </Skeleton>
          ) : (
            <EmptyNotice title={text('simulation.empty')}>{text('simulation.emptyHint')}</EmptyNotice>
          )}
        </>
      )}
    </section>
  );
}

const NOTHING: Scenario = {
  quarter: null,
  isFormOpen: true,
  fillsGaps: false,
  outlook: 'asReported',
  isWithoutLease: false,
  isWithoutCash: false,
};
