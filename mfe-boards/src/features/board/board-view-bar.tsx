import { dayText } from '@site/format';
import { flaskConicalPath, Icon, LinkButton, isPlainClick } from '@site/ui';
import styles from './board.module.css';
import { choiceText } from '../../model/choice-text';
import type { ViewName } from '../../model/board-choices';
import { activeViews, isSimulated } from '../../model/board-choices';
import type { BoardQuery } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';

export interface BoardViewBarProps {
  readonly query: BoardQuery;
  /** The date of most prices on a historical board. Null: not loaded yet, or a current board. */
  readonly shownDay: string | null;
  readonly hrefWithout: (names: readonly ViewName[]) => string;
  readonly onLift: (names: readonly ViewName[]) => void;
  readonly text: RestTextOf;
}

/** Sticky bar while the figures are historical or simulated: describes them, and links back. */
export function BoardViewBar({ query, shownDay, hrefWithout, onLift, text }: BoardViewBarProps) {
  const views = activeViews(query);
  if (views.length === 0) return null;
  const day = query.asOf === undefined ? null : dayText(query.asOf);
  const { asOf } = query;
  const priced = shownDay !== null && asOf !== undefined && shownDay < asOf ? shownDay : null;
  return (
    <div className={styles.viewBar} role="region" aria-label={text('view.label')}>
      <Icon path={flaskConicalPath} small />
      <p>
        {isSimulated(query) && <b>{text('view.simulation')}</b>}
        {views
          .filter((name) => name !== 'asOf')
          .map((name) => (
            <span key={name}>{choiceText(name, query, text)}</span>
          ))}
        {day && (
          <span>
            {text('view.historic')}{' '}
            <time dateTime={query.asOf}>
              <bdi dir="ltr">{day}</bdi>
            </time>
            {priced && (
              <span>
                , <time dateTime={priced}>{text('view.prices', { day: dayText(priced) ?? '' })}</time>
              </span>
            )}
          </span>
        )}
      </p>
      <LinkButton
        href={hrefWithout(views)}
        rel="nofollow"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onLift(views);
        }}
      >
        {text(query.asOf !== undefined && views.length === 1 ? 'view.now' : 'view.back')}
      </LinkButton>
    </div>
  );
}
