import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { reportFailure } from '@site/remote-kit';
import { Bone, classNames, Skeleton } from '@site/ui';
import type { Tools } from '../load-chart-tools';
import { loadChartTools } from '../load-chart-tools';
import type { ChartDirection, ChartModel } from '../model/chart-model';
import { CHART_ATTRIBUTE } from '../interaction/drawn-charts';
import { pointText } from '../model/figures';
import { ChartActions } from './chart-actions';
import { ChartKey } from './chart-key';
import { serverDrawing } from '../server-drawing';
import { useChartDrawing } from './use-chart-drawing';
import type { FirstSize } from './use-chart-drawing';
import { useText } from '../../texts/use-text';
import styles from './chart-frame.module.css';

export interface ChartFrameProps {
  readonly model: ChartModel;
  readonly direction: ChartDirection;
  readonly tools: Tools | null;
  /** Size that the server draws at. Absent or null: not in the first HTML. */
  readonly firstSize?: FirstSize | null;
  /** Above the drawing: ranges and the like. */
  readonly controls?: ReactNode;
  /** Replaces the drawing while there is none: a skeleton, a failure. */
  readonly instead?: ReactNode;
  /** The ticker, at the start of the names of saved files: `AAPL`. */
  readonly fileName: string;
  /** The company's name on saved pictures: `Apple · AAPL`. Absent: `fileName`. */
  readonly owner?: string;
  readonly onFullScreen?: (() => void) | undefined;
  /** Set on the full screen. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * A chart with its title, unit, key, actions, source, and its figures as a table. Its height is reserved before it is
 * drawn.
 */
export function ChartFrame(props: ChartFrameProps) {
  const {
    model,
    direction,
    tools,
    firstSize = null,
    controls,
    instead,
    fileName,
    owner = fileName,
    onFullScreen,
    onClose,
  } = props;
  const text = useText();
  const titleId = useId();
  const keysId = useId();
  const [isTable, setTable] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isEmpty = model.emptyText !== null;

  const save = (kind: string): void => {
    setFailed(false);
    loadChartTools()
      .then(async ({ chartCsv, saveCsv, drawFile, FILE_SIZE, saveImage }) => {
        const name = `${fileName}-${model.id}`;
        if (kind === 'csv') saveCsv(`${name}.csv`, chartCsv(model));
        else await saveImage(`${name}.png`, drawFile(model, direction, text('chart.site'), owner), FILE_SIZE);
      })
      .catch((error: unknown) => {
        setFailed(true);
        reportFailure(error, 'chart file');
      });
  };

  return (
    <section className={classNames(styles.frame, onClose && styles.full)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{model.title}</h3>
        {model.unitText !== '' && <span className={styles.unit}>{model.unitText}</span>}
        <ChartActions
          {...{ text, title: model.title, isTable, isEmpty, onSave: save }}
          onTable={() => setTable(!isTable)}
          onFullScreen={onFullScreen ?? null}
          onClose={onClose ?? null}
        />
      </header>
      {controls}
      {instead ??
        (isEmpty ? (
          <div className={classNames(styles.plot, styles.empty)}>
            <p>{model.emptyText}</p>
          </div>
        ) : (
          <>
            <ChartKey model={model} />
            {isTable &&
              (tools ? (
                <tools.ChartTable model={model} label={`${text('chart.table')}: ${model.title}`} />
              ) : (
                <Skeleton label={text('symbol.loading')}>
                  <Bone />
                </Skeleton>
              ))}
            <Drawing key={model.id} {...{ model, direction, tools, firstSize, keysId }} isHidden={isTable} />
            {firstSize === null && <WithoutScripts model={model} />}
          </>
        ))}
      <footer className={styles.foot}>
        {hasFailed && <p role="alert">{text('chart.saveFailed')}</p>}
        {model.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {model.lateNote === undefined ? null : <p className={styles.late}>{model.lateNote}</p>}
        <p>{model.dayText ?? model.sourceText}</p>
      </footer>
    </section>
  );
}

/** Replaces a drawing that is not in the first HTML. Browsers with scripts ignore it. */
function WithoutScripts({ model }: Pick<ChartFrameProps, 'model'>) {
  const text = useText();
  const [html] = useState(() => {
    const figures = serverDrawing()?.figures;
    if (!figures) return '';
    const counts = { shown: figures.shownWithoutScripts(model), total: model.points.length };
    return figures.figuresWithoutScripts(
      model,
      text('chart.withoutScripts', { title: `\u2068${model.title}\u2069`, ...counts }),
    );
  });
  return <noscript className={styles.figures} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

interface DrawingProps {
  readonly model: ChartModel;
  readonly direction: ChartDirection;
  readonly tools: Tools | null;
  readonly firstSize: FirstSize | null;
  readonly isHidden: boolean;
  readonly keysId: string;
}

function Drawing({ model, direction, tools, firstSize, isHidden, keysId }: DrawingProps) {
  const text = useText();
  const { place, firstHtml, isDrawn } = useChartDrawing(model, direction, tools, firstSize);
  const { points, title } = model;
  const summary = text('chart.summary', {
    title,
    count: points.length,
    first: points[0]?.name ?? '',
    last: points.at(-1)?.name ?? '',
    latest: pointText(model, points.length - 1),
  });
  return (
    <div className={styles.plotRow} hidden={isHidden}>
      <div
        ref={place}
        className={styles.plot}
        {...{ [CHART_ATTRIBUTE]: model.id }}
        // Arrow keys reach the page only through a role that wants them; a picture is one until its points can be walked.
        {...(isDrawn
          ? { role: 'application', tabIndex: 0, 'aria-roledescription': text('chart.role'), 'aria-describedby': keysId }
          : { role: 'img' })}
        aria-label={summary}
        dangerouslySetInnerHTML={firstHtml}
        suppressHydrationWarning
      />
      <span id={keysId} hidden>
        {text('chart.keys')}
      </span>
      <p role="status" aria-live="polite" className="visually-hidden" />
    </div>
  );
}
