import type { ReactNode } from 'react';
import { MISSING } from '@site/format';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { useOneStop } from '../../provenance/use-one-stop';
import type { ChartModel, ChartSeries } from '../model/chart-model';
import { valueAt } from '../model/chart-model';
import { fullFigureText, pointName, unitSign } from '../model/figures';
import styles from './chart-frame.module.css';

/** The figures of a chart, in full, latest first; pressing one shows its source. */
export function ChartTable({ model, label }: { readonly model: ChartModel; readonly label: string }) {
  const { points, series, words, events, locale, title } = model;
  const stop = useOneStop();
  const rows = points.map((_, index) => points.length - 1 - index);
  return (
    <div {...stop} className={styles.tableFrame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.point}</th>
            {series.map(({ id, label, unit }) => (
              <th key={id} scope="col">
                {label}
                {unit.kind !== 'percent' && unitSign(unit, locale) !== '' && <span> {unitSign(unit, locale)}</span>}
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
                      <span className={styles.missing}>{one.isSparse ? MISSING : words.missing}</span>
                    ) : (
                      <SourcedValue {...{ model, index, series: one, shown: text }}>
                        <bdi dir="ltr">{text}</bdi>
                      </SourcedValue>
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

interface SourcedValueProps {
  readonly model: ChartModel;
  readonly series: ChartSeries;
  readonly index: number;
  /** Its text in the table. */
  readonly shown: string;
  readonly children: ReactNode;
}

function SourcedValue({ model, series, index, shown, children }: SourcedValueProps) {
  const requested = model.provenance?.(series.id, index) ?? null;
  if (requested === null) return children;
  const name = `${series.label} \u2068${pointName(model, index)}\u2069`;
  return <SourcedFigure requested={{ name, shown, ...requested }}>{children}</SourcedFigure>;
}
