import type { ReactNode } from 'react';
import { MISSING, NOT_MEANINGFUL } from '@site/format';
import type { Locale } from '@site/format';
import { TideMark, VisuallyHidden } from '@site/ui';
import type { RowFigure } from './figure-row';
import { useText } from '../../texts/use-text';
import styles from './compare-table.module.css';

/** A row of the table: its name, and one cell per company. */
export function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {children}
    </tr>
  );
}

/** A figure with its band; the best of its row says so. */
export function FigureCell({ figure, locale }: { readonly figure: RowFigure; readonly locale: Locale }) {
  const text = useText();
  const { text: written, isMeaningful, why = 'symbol.notMeaningful', band, isBest, paysNone = false, note } = figure;
  return (
    <td data-best={isBest || undefined}>
      {written === null ? (
        <Missing says={text('symbol.missing')} why={figure.why && text(figure.why)} />
      ) : isMeaningful ? (
        <bdi dir={paysNone ? undefined : 'ltr'}>{paysNone ? text('symbol.paysNone') : written}</bdi>
      ) : (
        <abbr title={`${text(why)}: ${written}`}>{NOT_MEANINGFUL[locale]}</abbr>
      )}
      {isBest && <VisuallyHidden> {text('compare.best')}</VisuallyHidden>}
      {band ? <TideMark metric={band.metric} band={band.band} locale={locale} /> : <span className={styles.noMark} />}
      {note && (
        <>
          {' '}
          <small className={styles.note} dir="auto">
            {text(note)}
          </small>
        </>
      )}
    </td>
  );
}

/** A value that is not compared: a price, a day, a code. Null: missing. */
export function PlainCell({ text: written }: { readonly text: string | null }) {
  const text = useText();
  return (
    <td>
      {written === null ? <Missing says={text('symbol.missing')} /> : <bdi dir="ltr">{written}</bdi>}
      <span className={styles.noMark} />
    </td>
  );
}

/** `why`: a reason that is shown in place of the word. */
export function Missing({ says, why }: { readonly says: string; readonly why?: string | undefined }) {
  return (
    <span className={styles.missing}>
      <span aria-hidden="true">{MISSING}</span>
      {why === undefined ? <VisuallyHidden>{says}</VisuallyHidden> : <small className={styles.why}>{why}</small>}
    </span>
  );
}

/** Rows of one kind. Its head repeats the tickers, because the heads of the columns may be scrolled out of view. */
export function RowGroup({
  title,
  tickers,
  children,
}: {
  readonly title: string;
  readonly tickers: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup">{title}</th>
        {tickers.map((ticker, place) => (
          <td key={place}>
            <bdi aria-hidden="true">{ticker}</bdi>
          </td>
        ))}
      </tr>
      {children}
    </tbody>
  );
}
