import { useDocumentTitle, type PageProps } from '@site/remote-kit';
import { classNames, Note } from '@site/ui';
import { Watchlist } from '../features/watchlist/watchlist';
import { ForReader } from '../frame/for-reader';
import typography from '../frame/text.module.css';
import { useLastingSession } from '../frame/use-lasting-session';
import { useText } from '../texts/use-text';

/** `/watchlist`: the followed companies. `?sort=` orders them. */
export function WatchlistPage({ locale }: PageProps) {
  const text = useText();
  const { session, isEnded } = useLastingSession();
  useDocumentTitle(text('watchlist.title'));
  return (
    <div className={classNames(typography.panorama, typography.stack)}>
      <h1 className={typography.title}>{text('watchlist.title')}</h1>
      {isEnded && (
        <Note tone="warn" role="alert">
          {text('session.ended')}
        </Note>
      )}
      <ForReader session={session} path="/watchlist" visitor={text('watchlist.visitor')}>
        {(user) => <Watchlist {...{ user, locale }} />}
      </ForReader>
    </div>
  );
}
