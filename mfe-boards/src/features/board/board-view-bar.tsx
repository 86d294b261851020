import { dayText } from '@site/format';
import { flaskConicalPath, Icon, LinkButton } from '@site/ui';
import styles from './board-page.module.css';
import { choiceText } from './filters/choice-text';
import type { ViewName } from './model/board-choices';
import { activeViews, isSimulated } from './model/board-choices';
import type { BoardQuery } from './model/board-query';
import type { TextOf } from './texts';

export interface BoardViewBarProps {
  readonly query: BoardQuery;
  readonly hrefWithout: (names: readonly ViewName[]) => string;
  readonly onLift: (names: readonly ViewName[]) => void;
  readonly text: TextOf;
}

/** Stays in sight for as long as the figures are not those of today, or of anybody's report: what they are, and the way back. */
export function BoardViewBar({ query, hrefWithout, onLift, text }: BoardViewBarProps) {
  const views = activeViews(query);
  if (views.length === 0) return null;
  const day = query.createdAt === null ? null : dayText(query.createdAt);
  return (
    <div className={styles.viewBar} role="region" aria-label={text('view.label')}>
      <Icon path={flaskConicalPath} small />
      <p>
        {isSimulated(query) && <b>{text('view.simulation')}</b>}
        {views
          .filter((name) => name !== 'createdAt')
          .map((name) => (
            <span key={name}>{choiceText(name, query, text)}</span>
          ))}
        {day && (
          <span>
            {text('view.historic')}{' '}
            <time dateTime={query.createdAt ?? undefined}>
              <bdi dir="ltr">{day}</bdi>
            </time>
          </span>
        )}
      </p>
      <LinkButton
        href={hrefWithout(views)}
        rel="nofollow"
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onLift(views);
        }}
      >
        {text(query.createdAt !== null && views.length === 1 ? 'view.now' : 'view.back')}
      </LinkButton>
    </div>
  );
}
