import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@site/ui';
import type { IncomeColumn } from './income-columns';
import type { StatementTable } from './statement-table';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

/** Up to this many missing periods in a row are shown separately; more of them as one, from the first to the last. */
const MAX_APART = 4;

/** Replaces unknown periods: the name of each, or one text for a long row of them. */
export function gapNames(names: readonly string[]): readonly string[] {
  return names.length <= MAX_APART ? names : [`${names.at(-1)!} – ${names[0]!}`];
}

interface PeriodsProps {
  readonly table: StatementTable;
  readonly known: (column: IncomeColumn) => ReactNode;
  readonly gap: (name: string) => ReactNode;
}

/** The periods of a table in order, with a place for missing ones, so that periods a year apart are not neighbours. */
export const Periods = ({ table, known, gap }: PeriodsProps): ReactNode =>
  table.columns.map((column) => (
    <Fragment key={column.key}>
      {known(column)}
      {gapNames(table.gapsBefore.get(column.key) ?? []).map((name) => (
        <Fragment key={name}>{gap(name)}</Fragment>
      ))}
    </Fragment>
  ));

/** The name of a period without a known statement. */
export function GapName({ name }: { readonly name: string }) {
  const text = useText();
  return (
    <>
      <bdi>{name}</bdi>
      <small className={styles.remark}>{text('score.unknown')}</small>
    </>
  );
}

/** An empty cell; screen readers read the reason. */
export function GapCell() {
  const text = useText();
  return (
    <td className={styles.gap}>
      <VisuallyHidden>{text('income.unknown')}</VisuallyHidden>
    </td>
  );
}
