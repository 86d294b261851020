import type { ReactNode } from 'react';
import { lineName, originText } from './figure-texts';
import type { IncomeColumn } from './income-columns';
import { isFlow, type IncomeLine } from './income-lines';
import type { StatementTable } from './statement-table';
import type { ProvenanceRequest } from '../../provenance/provenance-request';
import { ProvenanceButton } from '../../provenance/provenance-button';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

/** The name of a period, with all that keeps it from being a plain reported quarter. */
export function PeriodName({ column, table }: { readonly column: IncomeColumn; readonly table: StatementTable }) {
  const text = useText();
  const { name, length, origin, currency, isMixed } = column;
  const isStandard = origin === 'reported' || origin === 'summed';
  const remarks = [
    table.span === 'quarterly' && length !== 3 ? text('income.months', { months: length }) : null,
    isStandard ? null : originText(column, text),
    table.currency !== null
      ? null
      : isMixed
        ? text('income.severalCurrencies')
        : (currency ?? text('income.noCurrency')),
  ].filter((remark) => remark !== null);
  return (
    <>
      <bdi>{name}</bdi>
      {remarks.map((remark) => (
        <small key={remark} className={styles.remark}>
          {remark}
        </small>
      ))}
    </>
  );
}

/** The name of an average; says so where fewer quarters are known. */
export function AverageName({ quarters, known }: { readonly quarters: number; readonly known: number }) {
  const text = useText();
  return (
    <>
      <span>{text('income.average', { quarters })}</span>
      {known < quarters && <small className={styles.remark}>{text('income.averageOf', { known })}</small>}
    </>
  );
}

/** A figure of a period with its source note, from which it can be reported. */
export function SourcedCell({
  column,
  line,
  children,
}: {
  readonly column: IncomeColumn;
  readonly line: IncomeLine;
  readonly children: ReactNode;
}) {
  const text = useText();
  const { name, origin, statements } = column;
  const [latest] = statements;
  if (!latest || column.figures[line.id] === null) return children;
  const { reportedAs } = line;
  const isScaled = origin === 'estimated' && isFlow(line);
  const isMade = isScaled || (isFlow(line) && statements.length > 1);
  const requested: ProvenanceRequest = {
    name: `${lineName(line, text)} \u2068${name}\u2069`,
    statements,
    isScaled,
    isComputed: reportedAs === undefined,
    // A summed or scaled figure is not that of a quarter: its last quarter may be right.
    report: reportedAs === undefined || isMade ? 'other' : `${reportedAs}.${latest.year}.${latest.quarter}`,
  };
  return <SourcedFigure requested={requested}>{children}</SourcedFigure>;
}

/** The sources of a period's figures, statement by statement. */
export function ColumnSources({ column }: { readonly column: IncomeColumn }) {
  const { name, origin, statements } = column;
  return statements.length === 0 ? null : (
    <ProvenanceButton {...{ name, statements }} isScaled={origin === 'estimated'} />
  );
}
