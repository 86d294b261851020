import { boardPath, onDay, SiteLink, symbolPath, usePageSearch } from '@site/remote-kit';
import { dayText } from '@site/format';
import { Note } from '@site/ui';
import type { SymbolData } from '../../company/symbol-data';
import { useText } from '../../texts/use-text';
import styles from './symbol-page.module.css';

/** On the page of a past day: the day, the omitted parts, and links to the present and to the board of that day. */
export function PastNote({ data }: { readonly data: SymbolData }) {
  const text = useText();
  const [search] = usePageSearch();
  const { createdAt, symbol } = data;
  if (createdAt === undefined) return null;
  const view = search.get('view');
  const today = `${symbolPath(symbol.market_name, symbol.symbol)}${view === null ? '' : `?view=${encodeURIComponent(view)}`}`;
  return (
    <div className={styles.past}>
      <Note tone="warn">
        <p>
          <strong>{text('past.day', { day: `\u2068${dayText(createdAt) ?? createdAt}\u2069` })}</strong>{' '}
          {text('past.leftOut')}
        </p>
        <p>
          <SiteLink to={today}>{text('past.today')}</SiteLink>
          {' · '}
          <SiteLink to={onDay(boardPath(symbol.market_name), createdAt)}>{text('past.board')}</SiteLink>
        </p>
      </Note>
    </div>
  );
}
