import { Button } from '@site/ui';
import { useAdminText } from '../admin-text';
import type { Pages } from './use-pages';
import styles from '../admin.module.css';

/** Buttons for the next and the previous page of a long list, and to load the first page again. */
export function Pager({ hasNewer, hasOlder, newer, older, reload }: Omit<Pages<unknown>, 'loaded'>) {
  const text = useAdminText();
  return (
    <nav className={styles.bar} aria-label={text('list.pages')}>
      <Button onClick={reload}>{text('list.refresh')}</Button>
      {(hasNewer || hasOlder) && (
        <>
          <Button disabled={!hasNewer} onClick={newer}>
            {text('list.newer')}
          </Button>
          <Button disabled={!hasOlder} onClick={older}>
            {text('list.older')}
          </Button>
        </>
      )}
    </nav>
  );
}
