import { ScrollFrame } from '@site/ui';
import { AverageName, PeriodName, SourcedCell, ColumnSources } from './column-head';
import { GapCell, GapName, gapNames, Periods } from './gaps';
import { Average, ChangeBadge, Figure, Missing } from './figures';
import { isMade, lineName } from './figure-texts';
import { hasChange, LINE_GROUPS } from './income-lines';
import type { IncomeLine } from './income-lines';
import { ORIGIN_ROWS, originValue } from './origin-rows';
import { changeOf } from './period-change';
import type { StatementTable } from './statement-table';
import { nameUnit } from './unit-text';
import { PaperNote } from './paper-note';
import { useOneStop } from '../../provenance/use-one-stop';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

export interface TableProps {
  readonly table: StatementTable;
  readonly caption: string;
}

/** Lines of the statement as rows, periods as columns: the latest where reading begins, averages at the end. */
export function IncomeTable({ table, caption }: TableProps) {
  const text = useText();
  const stop = useOneStop();
  const { columns, averages, lines } = table;
  const gaps = [...table.gapsBefore.values()].reduce((sum, names) => sum + gapNames(names).length, 0);
  const width = columns.length + gaps + averages.length;
  const groupHead = (name: string) => (
    <tr className={styles.group}>
      <th scope="rowgroup">{name}</th>
      <td colSpan={width} />
    </tr>
  );
  return (
    <ScrollFrame {...stop} className={styles.frame} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('income.line')}</th>
            <Periods
              table={table}
              known={(column) => (
                <th scope="col">
                  <PeriodName {...{ column, table }} />
                </th>
              )}
              gap={(name) => (
                <th scope="col" className={styles.gap}>
                  <GapName name={name} />
                </th>
              )}
            />
            {averages.map(({ quarters, known }) => (
              <th key={quarters} scope="col" className={styles.average}>
                <AverageName {...{ quarters, known }} />
              </th>
            ))}
          </tr>
        </thead>
        {LINE_GROUPS.map((group) => {
          const own = lines.filter((line) => line.group === group);
          return own.length === 0 ? null : (
            <tbody key={group}>
              {groupHead(text(`income.group.${group}`))}
              {own.map((line) => (
                <LineRow key={line.id} {...{ line, table }} />
              ))}
            </tbody>
          );
        })}
        <tbody>
          {groupHead(text('income.group.origin'))}
          {ORIGIN_ROWS.map((row) => (
            <tr key={row} className={styles.origin}>
              <th scope="row">{text(`income.${row}`)}</th>
              <Periods
                table={table}
                known={(column) => {
                  const value = originValue(column, row, text);
                  return (
                    <td>
                      {value === null ? <Missing said={text('income.unknown')} /> : <bdi>{value}</bdi>}
                      {row === 'source' && <ColumnSources column={column} />}
                    </td>
                  );
                }}
                gap={() => <GapCell />}
              />
              {averages.map(({ quarters }) => (
                <td key={quarters} className={styles.average} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PaperNote columns={columns.length + gaps} />
    </ScrollFrame>
  );
}

function LineRow({ line, table }: { readonly line: IncomeLine; readonly table: StatementTable }) {
  const text = useText();
  const { columns, averages, against, locale, currency, perShareDecimals } = table;
  const unit = nameUnit(line, currency, text);
  return (
    <tr>
      <th scope="row">
        {lineName(line, text)}
        {unit !== null && <small className={styles.remark}>{unit}</small>}
      </th>
      <Periods
        table={table}
        gap={() => <GapCell />}
        known={(column) => {
          const value = column.figures[line.id];
          return (
            <td>
              <SourcedCell {...{ column, line }}>
                <Figure
                  {...{ value, line, locale, perShareDecimals }}
                  isMade={isMade(column.origin, line)}
                  missing={text(column.isMixed ? 'income.severalCurrencies' : 'chart.notReported')}
                />
              </SourcedCell>
              {against !== null && value !== null && hasChange(line) && (
                <ChangeBadge
                  period={column.name}
                  {...{ against, line, locale }}
                  change={changeOf(columns, column, line, against)}
                />
              )}
            </td>
          );
        }}
      />
      {averages.map(({ quarters, figures }) => (
        <td key={quarters} className={styles.average}>
          <Average value={figures[line.id]} {...{ quarters, line, locale, perShareDecimals }} />
        </td>
      ))}
    </tr>
  );
}
