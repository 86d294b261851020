import type { ChartModel } from '../model/chart-model';
import { valueAt } from '../model/chart-model';
import { fullFigureText, pointName, unitSign } from '../model/figures';
import styles from './chart-frame.module.css';

/** The figures of a chart, in full, latest first. */
export function ChartTable({ model, label }: { readonly model: ChartModel; readonly label: string }) {
  const { points, series, words, events, locale, title } = model;
  const rows = points.map((_, index) => points.length - 1 - index);
  return (
    <div className={styles.tableFrame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.point}</th>
            {series.map(({ id, label, unit }) => (
              <th key={id} scope="col">
                {label}
                {unit.kind !== 'percent' && unitSign(unit) !== '' && <span> {unitSign(unit)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((index) => (
            <tr key={index}>
              <th scope="row">
                <bdi>{pointName(model, index)}</bdi>
                {events
                  .filter((event) => event.index === index)
                  .map(({ text }) => (
                    <small key={text}>{text}</small>
                  ))}
              </th>
              {series.map((one) => {
                const value = valueAt(one, index);
                const text = value === null ? null : fullFigureText(value, one.unit, locale);
                return (
                  <td key={one.id}>
                    {text === null ? (
                      <span className={styles.missing}>{words.missing}</span>
                    ) : (
                      <bdi dir="ltr">{text}</bdi>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
