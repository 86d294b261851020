import { useId } from 'react';
import type { Schema } from '@site/contract';
import { fixed, MISSING, percentOf, type Locale } from '@site/format';
import type { TextOf } from '@site/i18n';
import { classNames, flaskConicalPath, ProvenanceMark, ScrollFrame } from '@site/ui';
import type { PartOf } from '../fixed-page-data';
import { pageText, type PageTextId } from '../page-text';
import styles from '../fixed-page.module.css';
import { DeliveryBars } from './delivery-bars';

type Row = Schema<'DeliveryRow'>;

/** A ratio in words, with its direction; colour is never the only carrier. */
function change(
  ratio: number | null,
  language: Locale,
  text: TextOf<PageTextId>,
): { readonly words: string; readonly way: 'up' | 'down' | null } {
  if (ratio === null) return { words: text('deliveries.none'), way: null };
  const percent = percentOf(Math.abs(ratio - 1) * 100, 1, language) ?? '';
  // A change that rounds to zero has no direction.
  if (!/[1-9]/.test(percent)) return { words: text('deliveries.same'), way: null };
  const way = ratio > 1 ? 'up' : 'down';
  return { words: text(`deliveries.${way}`, { percent }), way };
}

/** Deliveries of vehicles in two periods, row by row, with the ratio of each. */
export function Deliveries({ part, language }: { readonly part: PartOf<'deliveries'>; readonly language: Locale }) {
  const text = pageText(language);
  const id = useId();
  const { title, rows, total, note, isIllustrative, hasChart, of, before, after } = part;
  return (
    <div className={styles.ledger}>
      <header>
        <h3 id={id}>{title}</h3>
        {isIllustrative ? (
          <ProvenanceMark iconPath={flaskConicalPath}>{text('deliveries.illustrative')}</ProvenanceMark>
        ) : null}
      </header>
      <ScrollFrame aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col" className={styles.figure}>
                {after}
              </th>
              <th scope="col" className={styles.figure}>
                {before}
              </th>
              <th scope="col" className={styles.ratio}>
                {text('deliveries.ratio')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DeliveryRow key={row.name} {...{ row, language }} />
            ))}
          </tbody>
          <tfoot>
            <DeliveryRow row={total} language={language} />
          </tfoot>
        </table>
      </ScrollFrame>
      {hasChart ? <DeliveryBars {...{ part, language, label: text('deliveries.chart', { title }) }} /> : null}
      <footer>
        <p>{note}</p>
      </footer>
    </div>
  );
}

function DeliveryRow({ row, language }: { readonly row: Row; readonly language: Locale }) {
  const { words, way } = change(row.ratio, language, pageText(language));
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td className={styles.figure}>{fixed(row.after, 0, language)}</td>
      <td className={styles.figure}>{fixed(row.before, 0, language)}</td>
      <td className={classNames(styles.ratio, way !== null && styles[way])}>
        <b>
          <bdi dir="ltr">{row.ratio === null ? MISSING : fixed(row.ratio, 2, language)}</bdi>
        </b>
        <span>{words}</span>
      </td>
    </tr>
  );
}
