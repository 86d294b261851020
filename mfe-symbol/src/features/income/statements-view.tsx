import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { usePageSearch } from '@site/remote-kit';
import { dayText } from '@site/format';
import { Bone, Button, EmptyNotice, FailureNotice, fileDownPath, Icon, Skeleton } from '@site/ui';
import type { ViewProps } from '../../company/view-props';
import type { IncomeDetail } from './income-columns';
import { INCOME_FILE } from './income-csv';
import type { FileCompany } from './income-csv';
import { optionsFrom, withOptions } from './income-options';
import type { IncomeOptions } from './income-options';
import { OptionBar } from './option-bar';
import { ReportLinks } from './report-links';
import { statementTable } from './statement-table';
import type { StatementTable } from './statement-table';
import { tableNotes } from './table-notes';
import { useIncomeDetail } from './use-income-detail';
import { useSavedFile } from './use-saved-file';
import { TryAgain } from '../../retry/try-again';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

export interface StatementsViewProps extends ViewProps {
  readonly title: string;
  /** Lays the statements out. */
  readonly show: (table: StatementTable, caption: string) => ReactNode;
  /** The same as a CSV file. */
  readonly csvOf: (table: StatementTable, company: FileCompany) => string;
  /** Shown between the table and the reports. */
  readonly more?: (options: IncomeOptions, detail: IncomeDetail | null) => ReactNode;
}

/** Income statements with their controls: quarters or years, comparisons, a file, the company's reports. */
export function StatementsView({ company, locale, viewerClass, title, show, csvOf, more }: StatementsViewProps) {
  const text = useText();
  const [search, setSearch] = usePageSearch();
  const options = optionsFrom(search);
  const detail = useIncomeDetail(company);

  return (
    <div className={styles.view}>
      <section className={styles.panel} aria-labelledby="income-title">
        <h2 id="income-title">{title}</h2>
        {detail.status === 'loading' ? (
          <Skeleton label={text('symbol.loading')}>
            <div className={styles.bones}>
              <Bone width="middle" />
              <Bone />
              <Bone />
              <Bone />
            </div>
          </Skeleton>
        ) : detail.status === 'failed' ? (
          <FailureNotice title={text('income.failed')} actions={<TryAgain failed={detail} />}>
            {text('symbol.failedHint')}
          </FailureNotice>
        ) : (
          <KnownStatements
            {...{ company, locale, options, show, csvOf }}
            detail={detail.data}
            onChange={(next) => setSearch(withOptions(search, next), { replace: true })}
          />
        )}
      </section>
      {company.createdAt === undefined && (
        <>
          {more?.(options, detail.status === 'ready' ? detail.data : null)}
          <ReportLinks {...{ company, viewerClass }} />
        </>
      )}
    </div>
  );
}

interface KnownStatementsProps extends Pick<StatementsViewProps, 'company' | 'locale' | 'show' | 'csvOf'> {
  readonly detail: IncomeDetail;
  readonly options: IncomeOptions;
  readonly onChange: (options: IncomeOptions) => void;
}

function KnownStatements({ company, detail, options, onChange, show, csvOf, locale }: KnownStatementsProps) {
  const text = useText();
  const { span, change } = options;
  const table = useMemo(() => statementTable(detail, { span, change }, locale), [detail, span, change, locale]);
  const { hasFailed, save } = useSavedFile();
  const latest = table.columns[0];
  if (!latest) return <EmptyNotice title={text('income.empty')}>{text('chart.empty.noStatements')}</EmptyNotice>;
  const caption = text(`income.caption.${span}`);
  const { symbol, sample } = company;

  return (
    <>
      <p className={styles.about}>
        {table.currency === null ? text('income.amountsMixed') : text('income.amountsIn', { currency: table.currency })}{' '}
        {latest.periodEnd !== null && (
          <span>{text('income.latest', { day: dayText(latest.periodEnd) ?? latest.periodEnd })}</span>
        )}
      </p>
      <OptionBar {...{ options, onChange }} hasLonger={table.columns.some(({ length }) => length !== 3)}>
        <Button
          onClick={() =>
            save(INCOME_FILE, csvOf(table, { name: symbol.long_name ?? '', ticker: symbol.symbol, isSample: sample }))
          }
        >
          <Icon path={fileDownPath} small />
          {text('income.export')}
        </Button>
      </OptionBar>
      {hasFailed && <p role="alert">{text('chart.saveFailed')}</p>}
      {show(table, caption)}
      <ul className={styles.notes}>
        {tableNotes(table, text).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
