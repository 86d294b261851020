import { useLoad } from '@site/remote-kit';
import { csvOf, dayText, fixed } from '@site/format';
import type { Locale } from '@site/format';
import { Bone, Button, EmptyNotice, FailureNotice, fileDownPath, Icon, ScrollFrame, Skeleton } from '@site/ui';
import { listingKey, listingOf } from '../../api/listing';
import { readFinancialReports } from '../../api/read-financial-reports';
import type { ViewProps } from '../../company/view-props';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { useOneStop } from '../../provenance/use-one-stop';
import { Missing } from './figures';
import type { IncomeDetail, Span } from './income-columns';
import { latestVersions, REPORT_TITLES } from './report-titles';
import { provenanceOfTitle } from './title-provenance';
import type { FinancialReport } from './report-titles';
import { useSavedFile } from './use-saved-file';
import { TryAgain } from '../../retry/try-again';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

export interface FinancialReportsProps {
  readonly company: ViewProps['company'];
  readonly locale: Locale;
  readonly span: Span;
  /** The statements behind them, with their sources. Null: none. */
  readonly detail: IncomeDetail | null;
}

/** Statements under the titles that they have in a report, their figures in full. */
export function FinancialReports({ company, locale, span, detail }: FinancialReportsProps) {
  const text = useText();
  const listing = listingOf(company);
  const lists = useLoad(listingKey(listing), (signal) => readFinancialReports(listing, signal));
  return (
    <section className={styles.panel} aria-labelledby="income-titles">
      <h2 id="income-titles">{text(`income.titles.${span}`)}</h2>
      {lists.status === 'loading' ? (
        <Skeleton label={text('symbol.loading')}>
          <div className={styles.bones}>
            <Bone width="middle" />
            <Bone />
          </div>
        </Skeleton>
      ) : lists.status === 'failed' ? (
        <FailureNotice title={text('income.titlesFailed')} actions={<TryAgain failed={lists} />}>
          {text('symbol.failedHint')}
        </FailureNotice>
      ) : (
        <ReportTable
          {...{ locale, span, detail }}
          reports={latestVersions(
            span === 'yearly' ? lists.data.financialReports : lists.data.quarterlyFinancialReports,
          )}
        />
      )}
    </section>
  );
}

interface ReportTableProps extends Pick<FinancialReportsProps, 'locale' | 'span' | 'detail'> {
  readonly reports: readonly FinancialReport[];
}

function ReportTable({ reports, locale, span, detail }: ReportTableProps) {
  const text = useText();
  const stop = useOneStop();
  const { hasFailed, save } = useSavedFile();
  if (reports.length === 0) {
    return <EmptyNotice title={text('income.noTitles')}>{text(`income.noTitles.${span}`)}</EmptyNotice>;
  }
  const caption = text(`income.titles.${span}`);
  const saveAll = (): void => {
    const head = [text('income.periodEnd'), text('income.currency'), ...REPORT_TITLES.map(([, id]) => text(id))];
    const lines = reports.map((report) => [
      report.date,
      report.reported_currency,
      ...REPORT_TITLES.map(([title]) => report[title]),
    ]);
    save('financial_reports_data.csv', csvOf([head, ...lines]));
  };
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.about}>{text('income.titlesHint')}</p>
        <Button onClick={saveAll}>
          <Icon path={fileDownPath} small />
          {text('income.exportTitles')}
        </Button>
      </div>
      {hasFailed && <p role="alert">{text('chart.saveFailed')}</p>}
      <ScrollFrame {...stop} className={styles.frame} aria-label={caption}>
        <table className={`${styles.table} ${styles.classic}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{text('income.periodEnd')}</th>
              <th scope="col" className={styles.words}>
                {text('income.currency')}
              </th>
              {REPORT_TITLES.map(([title, id]) => (
                <th key={title} scope="col">
                  {text(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reports.map((report) => (
              <tr key={report.date}>
                <th scope="row">
                  <bdi dir="ltr">{dayText(report.date)}</bdi>
                </th>
                <td className={styles.words}>
                  {report.reported_currency ?? <Missing said={text('income.noCurrency')} />}
                </td>
                {REPORT_TITLES.map(([title, id]) => {
                  const value = report[title];
                  const shown = value === null ? null : fixed(value, Number.isInteger(value) ? 0 : 2, locale);
                  return (
                    <td key={title}>
                      {shown === null ? (
                        <Missing said={text('chart.notReported')} />
                      ) : (
                        <SourcedFigure
                          requested={{
                            ...provenanceOfTitle(
                              { title, report, span, detail },
                              `${text(id)} ${dayText(report.date) ?? ''}`,
                            ),
                            shown,
                          }}
                        >
                          <bdi dir="ltr">{shown}</bdi>
                        </SourcedFigure>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
}
