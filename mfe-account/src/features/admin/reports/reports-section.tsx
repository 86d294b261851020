import { figureTextId } from '@site/fields/reported-figures';
import { SiteLink, symbolPath } from '@site/remote-kit';
import { Button, Passage, Pill, type PillProps } from '@site/ui';
import { listReportedFigures, type ReportedFigure, type ReportState } from '../../../api/figure-reports';
import type { SectionProps } from '../sections';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import type { Question } from '../frame/ask-dialog';
import { Code, Instant, wholeFigure } from '../frame/cells';
import { SearchedList, useSearchedPages } from '../frame/searched-list';
import { useAsking } from '../frame/use-asking';
import { periodOf } from './period-of';
import { askCorrection, askLooking, askRefusal } from './report-questions';
import styles from '../admin.module.css';

const NAMES = ['state'] as const;
const STATES: readonly ReportState[] = ['received', 'looking', 'corrected', 'refused'];
const TONES: Readonly<Record<ReportState, NonNullable<PillProps['tone']>>> = {
  received: 'warn',
  looking: 'info',
  corrected: 'ok',
  refused: 'plain',
};

/** Figures that readers reported as wrong: the open reports by due date, or all reports of one state. */
export function ReportsSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const searched = useSearchedPages('figure-reports', NAMES, isKnown, ({ state }, before, signal) =>
    listReportedFigures(
      STATES.find((one) => one === state),
      before,
      signal,
    ),
  );
  const { ask, dialogs } = useAsking(searched.pages.reload);
  return (
    <>
      <p>{text('reports.about')}</p>
      <SearchedList
        searched={searched}
        fields={[
          {
            name: 'state',
            label: text('reports.state'),
            options: STATES.map((value) => ({ value, label: text(`reports.state.${value}`) })),
          },
        ]}
        isEmpty={({ reports }) => reports.length === 0}
      >
        {({ reports }) => (
          <AdminTable
            caption={text('reports.caption')}
            heads={[
              text('reports.figure'),
              text('reports.state'),
              text('reports.actions'),
              text('reports.shown'),
              text('reports.stored'),
              text('reports.believed'),
              text('reports.evidence'),
              text('reports.due'),
              text('reports.received'),
              text('reports.reader'),
              text('reports.answer'),
            ]}
          >
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} onAsk={ask} />
            ))}
          </AdminTable>
        )}
      </SearchedList>
      {dialogs}
    </>
  );
}

interface RowProps {
  readonly report: ReportedFigure;
  readonly onAsk: (question: Question) => void;
}

function ReportRow({ report, onAsk }: RowProps) {
  const text = useAdminText();
  const { symbol, market_name: market, state, stored, correction } = report;
  const name = text(figureTextId(report.figure));
  const period = periodOf(report);
  const isOpen = state === 'received' || state === 'looking';
  const named = (action: string): string => `${action}: ${symbol}, ${name}, ${report.id}`;
  return (
    <tr>
      <th scope="row">
        <SiteLink to={symbolPath(market, symbol)}>
          <bdi dir="ltr">{symbol}</bdi>
        </SiteLink>{' '}
        {name} {period !== null && <bdi dir="ltr">{period}</bdi>}
      </th>
      <td>
        <Pill tone={TONES[state]}>{text(`reports.state.${state}`)}</Pill>
      </td>
      <td>
        {isOpen && (
          <div className={styles.actions}>
            {state === 'received' && (
              <Button aria-label={named(text('reports.look'))} onClick={() => onAsk(askLooking(text, report))}>
                {text('reports.look')}
              </Button>
            )}
            <Button aria-label={named(text('reports.correct'))} onClick={() => onAsk(askCorrection(text, report))}>
              {text('reports.correct')}
            </Button>
            <Button aria-label={named(text('reports.refuse'))} onClick={() => onAsk(askRefusal(text, report))}>
              {text('reports.refuse')}
            </Button>
          </div>
        )}
      </td>
      <td>
        <bdi>{report.shown}</bdi> <Code>{report.source}</Code>
      </td>
      <td>
        {stored && (
          <Code>
            {[stored.value === null ? '–' : wholeFigure(stored.value), stored.unit, stored.source]
              .filter((part) => part !== null)
              .join(' ')}
          </Code>
        )}
      </td>
      <td>
        <Passage>{report.believed}</Passage>
      </td>
      <td className={styles.long}>
        {report.evidence !== null && (
          <a href={report.evidence} rel="noopener noreferrer nofollow external" dir="ltr">
            {report.evidence}
          </a>
        )}{' '}
        <Passage>{report.note ?? ''}</Passage>
      </td>
      <td>
        {report.overdue && <Pill tone="bad">{text('reports.overdue')}</Pill>} <Instant at={report.due_at} />
      </td>
      <td>
        <Instant at={report.received_at} />
      </td>
      <td>
        <bdi dir="ltr">{report.reader.email}</bdi>
      </td>
      <td className={styles.long}>
        {correction && (
          <Code>{`${correction.before ?? '–'} → ${correction.after} ${correction.unit ?? ''}`.trim()}</Code>
        )}{' '}
        <Passage>{report.reason ?? ''}</Passage>
      </td>
    </tr>
  );
}
