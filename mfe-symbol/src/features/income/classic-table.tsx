import { ScrollFrame } from '@site/ui';
import { AverageName, PeriodName, SourcedCell, ColumnSources } from './column-head';
import { GapName, Periods } from './gaps';
import { Average, ChangeBadge, Figure, Missing } from './figures';
import { isMade, lineName } from './figure-texts';
import { hasChange } from './income-lines';
import type { TableProps } from './income-table';
import { ORIGIN_ROWS, originValue } from './origin-rows';
import { changeOf } from './period-change';
import { spanHead } from './statement-table';
import { nameUnit } from './unit-text';
import { useOneStop } from '../../provenance/use-one-stop';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

/** Periods as rows, the latest first below the averages; the change is beside its figure. */
export function ClassicTable({ table, caption }: TableProps) {
  const text = useText();
  const stop = useOneStop();
  const { averages, lines, against, locale, currency, perShareDecimals } = table;
  return (
    <ScrollFrame {...stop} className={styles.frame} aria-label={caption}>
      <table className={`${styles.table} ${styles.classic}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text(spanHead(table))}</th>
            {lines.map((line) => {
              const unit = nameUnit(line, currency, text);
              return (
                <th key={line.id} scope="col">
                  {lineName(line, text)}
                  {unit !== null && <small className={styles.remark}>{unit}</small>}
                </th>
              );
            })}
            {ORIGIN_ROWS.map((row) => (
              <th key={row} scope="col" className={`${styles.words} ${styles.offPaper}`}>
                {text(`income.${row}`)}
              </th>
            ))}
          </tr>
        </thead>
        {averages.length > 0 && (
          <tbody className={styles.averageRows}>
            {averages.map(({ quarters, known, figures }) => (
              <tr key={quarters}>
                <th scope="row">
                  <AverageName {...{ quarters, known }} />
                </th>
                {lines.map((line) => (
                  <td key={line.id}>
                    <Average value={figures[line.id]} {...{ quarters, line, locale, perShareDecimals }} />
                    {against !== null && hasChange(line) && <span className={styles.change} />}
                  </td>
                ))}
                <td className={styles.offPaper} colSpan={ORIGIN_ROWS.length} />
              </tr>
            ))}
          </tbody>
        )}
        <tbody>
          <Periods
            table={table}
            gap={(name) => (
              <tr>
                <th scope="row" className={styles.gap}>
                  <GapName name={name} />
                </th>
                <td className={styles.gap} colSpan={lines.length + ORIGIN_ROWS.length} />
              </tr>
            )}
            known={(column) => <ClassicRow table={table} column={column} />}
          />
        </tbody>
      </table>
      <p className={styles.onPaper}>{text('income.paper.classic')}</p>
    </ScrollFrame>
  );
}

interface ClassicRowProps extends Pick<TableProps, 'table'> {
  readonly column: TableProps['table']['columns'][number];
}

/** One period: its figures with their changes, then their sources. */
function ClassicRow({ table, column }: ClassicRowProps) {
  const text = useText();
  const { columns, lines, against, locale, perShareDecimals } = table;
  return (
    <tr>
      <th scope="row">
        <PeriodName {...{ column, table }} />
      </th>
      {lines.map((line) => {
        const value = column.figures[line.id];
        return (
          <td key={line.id}>
            <SourcedCell {...{ column, line }}>
              <Figure
                {...{ value, line, locale, perShareDecimals }}
                isMade={isMade(column.origin, line)}
                missing={text(column.isMixed ? 'income.severalCurrencies' : 'chart.notReported')}
              />
            </SourcedCell>
            {against !== null &&
              hasChange(line) &&
              (value === null ? (
                <span className={styles.change} />
              ) : (
                <ChangeBadge
                  period={column.name}
                  {...{ against, line, locale }}
                  change={changeOf(columns, column, line, against)}
                />
              ))}
          </td>
        );
      })}
      {ORIGIN_ROWS.map((row) => {
        const value = originValue(column, row, text);
        return (
          <td key={row} className={`${styles.words} ${styles.offPaper}`}>
            {value === null ? <Missing said={text('income.unknown')} /> : <bdi>{value}</bdi>}
            {row === 'source' && <ColumnSources column={column} />}
          </td>
        );
      })}
    </tr>
  );
}
