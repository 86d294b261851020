import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { symbolPath, usePageSearch, useSession } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { Bone, Button, EmptyNotice, FailureNotice, Note, Skeleton } from '@site/ui';
import { CopyLink } from '../../sharing/copy-link';
import { withAddedQuarters } from './added-quarters';
import { LoginNotice } from './login-notice';
import { latestMonths, PERIOD_TEXTS, QUARTER_MONTHS, reportedMonths } from './period-length';
import { QuarterFields } from './quarter-fields';
import type { CutFigures } from './quarter-form';
import { hasSteps, requestOf, scenarioFrom, settled, withScenario } from './scenario';
import type { Scenario } from './scenario';
import { withoutSimulation } from './simulation-address';
import { ScenarioOptions } from './scenario-options';
import { SimulationOutcome } from './simulation-outcome';
import { announcementOf, SimulatedScores } from './simulated-scores';
import type { SimulatedOutcome } from '../../company/simulated-outcome';
import type { SimulationPlaces } from './simulation-tools';
import type { SimulatedCompany } from './simulated-company';
import { useSimulation } from './use-simulation';
import { useSimulationText } from './simulation-text';
import { TryAgain } from '../../retry/try-again';
import styles from './simulation.module.css';

export interface SimulationPanelProps {
  readonly company: SimulatedCompany;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly places: SimulationPlaces;
  /** Receives the outcome for the rest of the page; null: none. Must be a stable function. */
  readonly onOutcome: (outcome: SimulatedOutcome | null) => void;
}

interface ShownOutcomeParts extends Pick<SimulationPanelProps, 'company' | 'onOutcome'>, Pick<Scenario, 'quarter'> {}

/** The head and the charts show it, until the panel is closed. */
function useShownOutcome(
  result: Schema<'SimulationResult'> | null,
  { company: { quarters }, quarter, onOutcome }: ShownOutcomeParts,
): void {
  const outcome = useMemo(() => result && outcomeOf(result, quarters, quarter), [result, quarters, quarter]);
  useEffect(() => onOutcome(outcome), [onOutcome, outcome]);
  useEffect(() => () => onOutcome(null), [onOutcome]);
}

/** The form is longer than the screen of a phone, so a reader who pressed its button is scrolled to the outcome. */
function useAwaitedScores(isRunning: boolean) {
  const scores = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isRunning || !isAwaited.current) return;
    isAwaited.current = false;
    scores.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  const expect = useCallback(() => {
    isAwaited.current = true;
  }, []);
  return { scores, expect };
}

/** The what-if panel: a scenario that is wholly in the address, and its outcome from the server. */
export function SimulationPanel({ company, locale, viewerClass, places, onOutcome }: SimulationPanelProps) {
  const text = useSimulationText();
  const headingId = useId();
  const session = useSession();
  const [search, setSearch] = usePageSearch();
  const read = useMemo(() => scenarioFrom(search), [search]);
  const scenario = useMemo(() => read?.scenario ?? settled(NOTHING), [read]);
  const mayAsk = viewerClass !== 'visitor' && session.status !== 'visitor';
  const isSimulated = mayAsk && hasSteps(scenario);
  // Requested even without any step: the form needs the figures that the server would copy.
  const simulation = useSimulation(mayAsk ? requestOf(company, scenario, latestMonths(company)) : null);
  const { refusal, failure, nextQuarter, retry } = simulation;
  const isRunning = isSimulated && simulation.isRunning;
  const result = isSimulated && simulation.result && simulation.result.steps.length > 0 ? simulation.result : null;
  const isLoggedOut = !mayAsk || failure?.status === 401;

  useShownOutcome(result, { company, quarter: scenario.quarter, onOutcome });
  const { scores, expect } = useAwaitedScores(isRunning);

  const { isFormOpen } = scenario;
  useEffect(() => {
    // The focus moves here only if the reader opened the panel; a link leaves it at the start of the page.
    if (places.tools.current?.contains(document.activeElement)) places.heading.current?.focus();
  }, [places, isFormOpen]);

  const change = (next: Scenario): void => setSearch(withScenario(search, next), { replace: true });
  /** The pressed button is removed with the change: the focus moves to the top. */
  const changeFromRemovedButton = (next: Scenario): void => {
    change(next);
    places.heading.current?.focus();
  };
  const run = useCallback(
    (quarter: NonNullable<Scenario['quarter']>) => {
      const next = withScenario(search, { ...scenario, quarter, isFormOpen: true });
      expect();
      if (next.toString() === search.toString()) retry();
      else setSearch(next, { replace: true });
    },
    [search, scenario, setSearch, retry, expect],
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
      <PanelHead id={headingId} heading={places.heading} search={search} onClose={close} />
      <p role="status" className="visually-hidden">
        {isRunning ? text('simulation.running') : result && announcementOf(result, text, locale)}
      </p>
      <IgnoredNote names={read?.ignored ?? []} />
      {isLoggedOut ? (
        <LoginNotice path={symbolPath(company.market, company.symbol.symbol)} />
      ) : (
        <>
          {result && !failure && !refusal && (
            <div ref={scores} className={styles.scores}>
              <SimulatedScores result={result} locale={locale} isStale={isRunning} />
            </div>
          )}
          <ScenarioOptions
            scenario={scenario}
            formTitle={text(PERIOD_TEXTS[latestMonths(company)].step)}
            onChange={change}
            onOpenForm={() => changeFromRemovedButton({ ...scenario, isFormOpen: true })}
          />
          {isFormOpen && nextQuarter === null && <Note tone="info">{text('simulation.noStatement')}</Note>}
          {isFormOpen && nextQuarter !== null && (
            <QuarterFields
              basis={nextQuarter ?? null}
              isAfterRecession={scenario.outlook === 'recession'}
              copiedMonths={reportedMonths(company, nextQuarter?.copiedFrom) ?? QUARTER_MONTHS}
              quarter={scenario.quarter}
              refused={refusal?.figures ?? null}
              cut={result?.cutFigures ?? NOTHING_CUT}
              locale={locale}
              isRunning={isRunning}
              onRun={run}
              onTakeOut={() => changeFromRemovedButton({ ...scenario, quarter: null })}
            />
          )}
          <OutcomeView
            company={company}
            locale={locale}
            simulation={simulation}
            result={result}
            isSimulated={isSimulated}
            isRunning={isRunning}
          />
        </>
      )}
    </section>
  );
}

/** The parts of the address that are not valid. */
function IgnoredNote({ names }: { readonly names: readonly string[] }) {
  const text = useSimulationText();
  if (names.length === 0) return null;
  return (
    <div className={styles.note}>
      <Note tone="warn" role="status">
        {text('simulation.ignored')} <bdi dir="ltr">{names.join(', ')}</bdi>
      </Note>
    </div>
  );
}

interface PanelHeadProps {
  readonly id: string;
  readonly heading: SimulationPlaces['heading'];
  readonly search: URLSearchParams;
  readonly onClose: () => void;
}

function PanelHead({ id, heading, search, onClose }: PanelHeadProps) {
  const text = useSimulationText();
  return (
    <header className={styles.head}>
      <h2 id={id} ref={heading} tabIndex={-1}>
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
          className={styles.reported}
        />
        <Button onClick={onClose}>{text('simulation.back')}</Button>
      </div>
    </header>
  );
}

interface OutcomeViewProps extends Pick<SimulationPanelProps, 'company' | 'locale'> {
  readonly simulation: ReturnType<typeof useSimulation>;
  readonly result: Schema<'SimulationResult'> | null;
  /** The reader is logged in and has chosen at least one step. */
  readonly isSimulated: boolean;
  readonly isRunning: boolean;
}

/** The outcome: a failure, a refusal, a result, or what to do first. */
function OutcomeView({ company, locale, simulation, result, isSimulated, isRunning }: OutcomeViewProps) {
  const text = useSimulationText();
  const { failure, refusal } = simulation;
  return failure ? (
    <FailureNotice
      title={text(isSimulated ? 'simulation.failed' : 'simulation.figuresFailed')}
      actions={<TryAgain failed={simulation} />}
    >
      {text(isSimulated ? 'simulation.failedHint' : 'simulation.figuresFailedHint')}
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
    <SimulationOutcome result={result} company={company} locale={locale} isStale={isRunning} />
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
  );
}

const outcomeOf = (
  { before, after, quarters }: Schema<'SimulationResult'>,
  reported: SimulatedCompany['quarters'],
  given: Scenario['quarter'],
): SimulatedOutcome => ({
  before: before.score,
  after: after.score,
  quarters: quarters.length > 0 ? withAddedQuarters(reported, quarters, given ?? {}) : null,
});

const NOTHING_CUT: CutFigures = [];

const NOTHING: Scenario = {
  quarter: null,
  isFormOpen: true,
  fillsGaps: false,
  outlook: 'asReported',
  isWithoutLease: false,
  isWithoutCash: false,
};
