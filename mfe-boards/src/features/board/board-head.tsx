import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { spansMarkets } from '@site/fields';
import { dayText, fixed } from '@site/format';
import { useHref } from '@site/remote-kit';
import { EstimatedFigure, flaskConicalPath, Pill, ProvenanceMark, ShareButton } from '@site/ui';
import styles from './board.module.css';
import type { RestTextOf } from '../../texts/use-text';
import { isSimulated } from '../../model/board-choices';
import type { BoardQuery } from '../../model/board-query';
import type { BoardData } from '../../model/board-view';

/** Shown on every board, regardless of its quote currencies. */
const RATES = [
  ['USDILS', 'USD/ILS'],
  ['EURILS', 'EUR/ILS'],
] as const;

export interface BoardHeadProps {
  readonly title: string;
  /** Its title could be read as a recommendation. */
  readonly isWorld: boolean;
  /** Null: not loaded yet. */
  readonly data: BoardData | null;
  readonly query: BoardQuery;
  readonly locale: Locale;
  readonly text: RestTextOf;
}

/** Title, exchange rates, date and kind of the figures. */
export function BoardHead({ title, isWorld, data, query, locale, text }: BoardHeadProps) {
  const statusHref = useHref('/status');
  const day = data?.asOf ? dayText(data.asOf) : null;
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {isWorld && <p className={styles.titleNote}>{text('board.title.world.note')}</p>}
      {data && (
        <div className={styles.meta}>
          {RATES.map(([key, name]) => (
            <Rate key={key} name={name} rate={data.fx[key]} {...{ locale, text }} />
          ))}
          {day && (
            <span>
              {text('asOf')}{' '}
              <time dateTime={data.asOf ?? undefined}>
                <bdi dir="ltr">{day}</bdi>
              </time>
            </span>
          )}
          {data.isOld && query.asOf === undefined && (
            <a href={statusHref}>
              <Pill tone="warn">{text(spansMarkets(data.market) ? 'board.old.some' : 'board.old')}</Pill>
            </a>
          )}
          {query.asOf !== undefined && <ProvenanceMark>{text('view.mark.historic')}</ProvenanceMark>}
          {isSimulated(query) && <ProvenanceMark>{text('view.mark.simulation')}</ProvenanceMark>}
          {data.sample && <ProvenanceMark iconPath={flaskConicalPath}>{text('sample')}</ProvenanceMark>}
          <ShareButton
            title={title}
            words={{
              share: text('board.share'),
              copied: text('board.share.copied'),
              failed: text('board.share.failed'),
            }}
          />
        </div>
      )}
    </div>
  );
}

interface RateProps {
  readonly name: string;
  readonly rate: Schema<'FxRate'>;
  readonly locale: Locale;
  readonly text: RestTextOf;
}

/** A fallback rate, or one set by the reader, is never shown as live. */
function Rate({ name, rate, locale, text }: RateProps) {
  const figure = fixed(rate.price, 4, locale);
  const day = rate.as_of === null ? null : dayText(rate.as_of);
  // Neither is a current rate: one is a fallback, one was set by the reader.
  const mark = rate.source === 'default' ? 'rate.default' : rate.source === 'request' ? 'rate.own' : null;
  return (
    <span className={styles.rate}>
      <bdi dir="ltr">{name}</bdi> <b dir="ltr">{mark ? <EstimatedFigure>{figure}</EstimatedFigure> : figure}</b>
      {mark ? (
        <small>{text(mark)}</small>
      ) : (
        day !== null && <small>{text('rate.from', { source: rate.source, day: `\u2066${day}\u2069` })}</small>
      )}
    </span>
  );
}
