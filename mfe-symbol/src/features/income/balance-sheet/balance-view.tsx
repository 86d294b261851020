import { useMemo } from 'react';
import { usePageSearch } from '@site/remote-kit';
import { dayText } from '@site/format';
import { Bone, Button, EmptyNotice, FailureNotice, fileDownPath, Icon, Segments, Skeleton } from '@site/ui';
import type { ViewProps } from '../../../company/view-props';
import { TryAgain } from '../../../retry/try-again';
import { useText } from '../../../texts/use-text';
import type { IncomeDetail } from '../income-columns';
import { optionsFrom, withOptions } from '../income-options';
import styles from '../income.module.css';
import { ReportLinks } from '../report-links';
import { useIncomeDetail } from '../use-income-detail';
import { useSavedFile } from '../use-saved-file';
import { BALANCE_FILE, balanceCsv } from './balance-csv';
import { balanceTable } from './balance-table';
import { BalanceTable } from './balance-table-view';
import { balanceNotes } from './balance-texts';

/** Balance sheets by quarter or by year, as a table and as a CSV file. */
export function BalanceView({ company, locale, viewerClass }: ViewProps) {
  const text = useText();
  const detail = useIncomeDetail(company);
  return (
    <div className={styles.view}>
      <section className={styles.panel} aria-labelledby="balance-title">
        <h2 id="balance-title">{text('view.balance')}</h2>
        {detail.status === 'loading' ? (
          <Skeleton label={text('symbol.loading')}>
            <div className={styles.bones}>
              <Bone width="middle" />
              <Bone />
              <Bone />
            </div>
          </Skeleton>
        ) : detail.status === 'failed' ? (
          <FailureNotice title={text('balance.failed')} actions={<TryAgain failed={detail} />}>
            {text('symbol.failedHint')}
          </FailureNotice>
        ) : (
          <KnownSheets {...{ company, locale }} detail={detail.data} />
        )}
      </section>
      <ReportLinks {...{ company, viewerClass }} />
    </div>
  );
}

function KnownSheets({
  company,
  detail,
  locale,
}: Pick<ViewProps, 'company' | 'locale'> & { readonly detail: IncomeDetail }) {
  const text = useText();
  const [search, setSearch] = usePageSearch();
  const options = optionsFrom(search);
  const { span } = options;
  const table = useMemo(() => balanceTable(detail, span), [detail, span]);
  const { hasFailed, save } = useSavedFile();
  const latest = table.columns[0];
  if (!latest) return <EmptyNotice title={text('balance.empty')}>{text('chart.empty.noStatements')}</EmptyNotice>;
  const { symbol, sample } = company;
  const file = { name: symbol.long_name ?? '', ticker: symbol.symbol, isSample: sample };
  const day = latest.sheet.period_end;
  return (
    <>
      <p className={styles.about}>
        {table.currency === null ? text('income.amountsMixed') : text('income.amountsIn', { currency: table.currency })}{' '}
        {text('balance.latest', { day: dayText(day) ?? day })}
      </p>
      <div className={styles.bar}>
        <Segments
          label={text('fundamentals.period')}
          value={span}
          choices={[
            ['quarterly', text('fundamentals.quarterly')],
            ['yearly', text('fundamentals.yearly')],
          ]}
          onChoose={(next) => setSearch(withOptions(search, { ...options, span: next }), { replace: true })}
        />
        <Button onClick={() => save(BALANCE_FILE, balanceCsv(table, file, text))}>
          <Icon path={fileDownPath} small />
          {text('income.export')}
        </Button>
      </div>
      {hasFailed && <p role="alert">{text('chart.saveFailed')}</p>}
      <BalanceTable {...{ table, locale }} caption={text(`balance.caption.${span}`)} />
      <ul className={styles.notes}>
        {balanceNotes(table, text).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
