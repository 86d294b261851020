import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePageSearch } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { Bone, classNames, FailureNotice, Segments, Skeleton } from '@site/ui';
import { ChartFrame, ChartScreen, FIRST_SIZE, LARGE_SIZE, useChartPointer, useChartTools } from '../../charts';
import type { ChartModel } from '../../charts';
import type { CompanyFigures } from '../../company/company-series';
import { ChartTheme } from './chart-theme';
import { dividendChart } from './market-charts';
import { OptionBar } from './option-bar';
import { statementCharts } from './statement-charts';
import { TIME_RANGES } from './time-range';
import { useNearWindow } from './use-near-window';
import type { RangedChart } from './use-market-models';
import { useRangedCharts, useShorts } from './use-market-models';
import { optionsFrom, withOptions } from './view-options';
import { TryAgain } from '../../retry/try-again';
import { useText } from '../../texts/use-text';
import styles from './fundamentals.module.css';

export interface FundamentalsViewProps {
  readonly company: CompanyFigures;
  readonly locale: Locale;
}

interface Shown {
  readonly model: ChartModel;
  readonly controls?: ReactNode;
  readonly instead?: ReactNode;
}

/** Charts in the first HTML: those in the first view of a large screen. */
const FIRST_VIEW = 4;

/**
 * Every chart of a company: the price first and larger than the others, then four main charts, the rest folded by theme.
 * One at a time can take the whole screen.
 */
export function FundamentalsView({ company, locale }: FundamentalsViewProps) {
  const text = useText();
  const [search, setSearch] = usePageSearch();
  const options = optionsFrom(search);
  const { span, layout, direction } = options;
  const { tools, failed: lostTools } = useChartTools();
  const root = useChartPointer(tools);
  const [fullScreen, setFullScreen] = useState<string | null>(null);

  const shortsPlace = useRef<HTMLDivElement>(null);
  const statements = useMemo(() => statementCharts({ company, span, text, locale }), [company, span, text, locale]);
  const dividends = useMemo(() => dividendChart({ company, span, text, locale }), [company, span, text, locale]);
  const { price, pe } = useRangedCharts(company, text, locale, tools !== null);
  const shorts = useShorts(company, useNearWindow(shortsPlace), text, locale);

  const of = (id: string): Shown => ({ model: statements[`chart.title.${id}`]! });
  const ranged = (chart: RangedChart): Shown => ({
    model: chart.model,
    controls: chart.model.emptyText === null ? <RangeBar chart={chart} /> : undefined,
  });
  const shortsShown: Shown =
    shorts.state.status === 'ready'
      ? { model: shorts.model }
      : { model: shorts.model, instead: <ShortsState state={shorts.state} /> };
  const main: readonly Shown[] = [ranged(price), of('revenue'), of('margins'), of('cash'), ranged(pe)];
  // Short sales are those of today.
  const hasShorts = company.market === 'TA' && company.createdAt === undefined;
  const themes = [
    { id: 'profit', charts: [of('profits'), of('eps')] },
    { id: 'balance', charts: [of('liquidity'), of('leverage'), of('debt')] },
    { id: 'shares', charts: [of('shares'), { model: dividends }, ...(hasShorts ? [shortsShown] : [])] },
  ] as const;
  const charts: readonly Shown[] = [...main, ...themes.flatMap((theme): readonly Shown[] => theme.charts)];
  const full = charts.find(({ model }) => model.id === fullScreen);
  const { symbol, long_name: name, hebrew_name: hebrewName } = company.symbol;
  const owner = [(locale === 'he' ? hebrewName : null) ?? name ?? [], symbol].flat().join(' · ');
  const frame = (shown: Shown) => ({ ...shown, direction, tools, fileName: symbol, owner });
  const grid = classNames(styles.charts, layout === 'rows' && styles.rows);
  /** `place`: among the main charts. Absent: in a theme that is folded. */
  const cell = (shown: Shown, place?: number) => (
    <div
      key={shown.model.id}
      id={`chart-${shown.model.id}`}
      className={classNames(styles.cell, place === 0 && styles.large)}
      {...(shown.model.id === 'shorts' ? { ref: shortsPlace } : {})}
    >
      <ChartFrame
        {...frame(shown)}
        firstSize={place === undefined || place >= FIRST_VIEW ? null : place === 0 ? LARGE_SIZE : FIRST_SIZE}
        onFullScreen={() => setFullScreen(shown.model.id)}
      />
    </div>
  );

  return (
    <div ref={root} className={styles.view}>
      <h2 className="visually-hidden">{text('fundamentals.charts')}</h2>
      <div className={styles.bar}>
        <OptionBar options={options} onChange={(next) => setSearch(withOptions(search, next), { replace: true })} />
      </div>
      {lostTools && (
        <FailureNotice title={text('fundamentals.toolsFailed')} actions={<TryAgain failed={lostTools} />}>
          {text('fundamentals.toolsFailedHint')}
        </FailureNotice>
      )}
      <div className={grid}>{main.map(cell)}</div>
      {themes.map((theme) => (
        <ChartTheme
          key={theme.id}
          title={text(`fundamentals.theme.${theme.id}`)}
          charts={theme.charts.map(({ model }) => model.title)}
        >
          <div className={grid}>{theme.charts.map((shown: Shown) => cell(shown))}</div>
        </ChartTheme>
      ))}
      {full && (
        <ChartScreen label={full.model.title} onClose={() => setFullScreen(null)}>
          <ChartFrame {...frame(full)} onClose={() => setFullScreen(null)} />
        </ChartScreen>
      )}
    </div>
  );
}

function RangeBar({ chart: { range, choose, isLoading, failed } }: { readonly chart: RangedChart }) {
  const text = useText();
  return (
    <div className={styles.ranges}>
      <Segments
        label={text('fundamentals.range')}
        value={range}
        choices={TIME_RANGES.map((one) => [one, text(`range.${one}`)] as const)}
        onChoose={choose}
      />
      <span role="status" className={styles.rangeState}>
        {isLoading && <span>{text('fundamentals.loadingDays')}</span>}
        {failed && <span>{text('fundamentals.daysFailed')}</span>}
      </span>
      {failed && <TryAgain failed={failed} />}
    </div>
  );
}

function ShortsState({ state }: Pick<ReturnType<typeof useShorts>, 'state'>) {
  const text = useText();
  return (
    <div className={styles.waiting}>
      {state.status === 'failed' ? (
        <p role="alert">
          {text('fundamentals.shortsFailed')} <TryAgain failed={state} />
        </p>
      ) : (
        <>
          <noscript>{text('fundamentals.shortsScripts')}</noscript>
          <Skeleton label={text('symbol.loading')}>
            <Bone />
            <Bone width="middle" />
          </Skeleton>
        </>
      )}
    </div>
  );
}
