import { figureTextId } from '@site/fields/reported-figures';
import { dateTimeText, dayText, periodText } from '@site/format';
import { SiteLink, symbolPath } from '@site/remote-kit';
import { Pill, type PillProps } from '@site/ui';
import type { FigureReport, ReportState } from '../../api/figure-reports';
import type { ReportTextOf } from './report-texts';
import styles from './figure-reports.module.css';

export const REPORT_TONES: Readonly<Record<ReportState, NonNullable<PillProps['tone']>>> = {
  received: 'plain',
  looking: 'info',
  corrected: 'ok',
  refused: 'warn',
};

/** User input, or text that is written from left to right, within any sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`;
const instant = (at: string): string => isolated(dateTimeText(at) ?? at);

/** Which quarter or day a figure is of. Null: neither is known. */
export function whenOf({ year, quarter, day }: Pick<FigureReport, 'year' | 'quarter' | 'day'>): string | null {
  if (year !== null && quarter !== null) return periodText({ year, quarter, months: 3 });
  return day === null ? null : dayText(day);
}

export interface ReportListProps {
  readonly reports: readonly FigureReport[];
  readonly text: ReportTextOf;
}

/** The reader's reports, latest first, each with its outcome. */
export function ReportList({ reports, text }: ReportListProps) {
  return (
    <>
      <p>{text(reports.length === 0 ? 'reports.none' : 'reports.about')}</p>
      {reports.length > 0 && (
        <ul className={styles.list}>
          {reports.map((report) => (
            <li key={report.id}>
              <Report report={report} text={text} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <SiteLink to="/corrections">{text('reports.all')}</SiteLink>
      </p>
    </>
  );
}

function Report({ report, text }: { readonly report: FigureReport; readonly text: ReportTextOf }) {
  const { market_name: market, symbol, figure, state, reason, correction } = report;
  const when = whenOf(report);
  const isOpen = state === 'received' || state === 'looking';
  const withUnit = (value: string | null, unit: string | null): string =>
    isolated([value ?? '–', unit].filter((part) => part !== null).join(' '));
  return (
    <>
      <p>
        <SiteLink to={symbolPath(market, symbol)}>
          <bdi>{symbol}</bdi>
        </SiteLink>
        {' · '}
        {text(figureTextId(figure))}
        {when !== null && (
          <>
            <span>{' · '}</span>
            <bdi dir="ltr">{when}</bdi>
          </>
        )}{' '}
        <Pill tone={REPORT_TONES[state]}>{text(`reports.state.${state}`)}</Pill>
      </p>
      <p>{text('reports.said', { shown: isolated(report.shown ?? '–'), believed: isolated(report.believed) })}</p>
      {correction && (
        <p>
          {correction.computed !== null && <span>{`${text(figureTextId(correction.figure))}: `}</span>}
          <span>
            {text('reports.changed', {
              before: withUnit(correction.before, correction.unit),
              after: withUnit(correction.after, correction.unit),
            })}
          </span>
        </p>
      )}
      {reason !== null && <p>{text('reports.reason', { reason: isolated(reason) })}</p>}
      <p className={styles.when}>
        {[
          text('reports.when', { at: instant(report.received_at) }),
          ...(isOpen && report.due_at !== null ? [text('reports.due', { at: instant(report.due_at) })] : []),
          ...(isOpen ? [] : [text('reports.answered', { at: instant(report.state_at) })]),
        ].join(' · ')}
      </p>
    </>
  );
}
