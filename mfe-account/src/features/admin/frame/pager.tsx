import { Button } from '@site/ui';
import { useAdminText } from '../admin-text';
import type { Pages } from './use-pages';
import styles from '../admin.module.css';

/** From one page of a long list to the next, and looking at the first again. */
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
