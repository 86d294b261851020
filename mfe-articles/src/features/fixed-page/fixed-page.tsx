import { useDocumentTitle, useLoad, usePlace } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Bone, Button, FailureNotice, Skeleton } from '@site/ui';
import { imaginedIn } from '../../api/read-site-pages';
import { useText } from '../../texts/use-text';
import type { FixedPageData } from './fixed-page-data';
import { FixedPageView } from './fixed-page-view';
import styles from './fixed-page.module.css';
import { loadFixedPage } from './load-fixed-page';

/** A page of the site itself: a fixed article, or what the site says of itself. */
export function FixedPage({ page: kind, params, data, viewerClass }: PageProps<FixedPageData>) {
  const text = useText();
  const { locale, search } = usePlace();
  const name = params['article'] ?? kind;
  // What is imagined later is the calculator's own question.
  const found = useLoad<FixedPageData>(
    `${name} ${locale} ${viewerClass}`,
    (signal) => loadFixedPage(name, locale, imaginedIn(search), signal),
    data,
  );
  useDocumentTitle(found.status === 'ready' ? found.data.page.title : null);

  if (found.status === 'loading') {
    return (
      <div className={styles.page}>
        <Skeleton label={text('article.loading')}>
          <div className={styles.bones}>
            <Bone width="middle" />
            <Bone />
            <Bone />
            <Bone />
          </div>
        </Skeleton>
      </div>
    );
  }
  if (found.status === 'failed') {
    return (
      <div className={styles.page}>
        <FailureNotice
          title={text('fixed.failed')}
          actions={<Button onClick={found.retry}>{text('article.retry')}</Button>}
        >
          {text('fixed.failedHint')}
        </FailureNotice>
      </div>
    );
  }
  return <FixedPageView {...found.data} showsScore={viewerClass !== 'visitor'} />;
}
