import type { Schema } from '@site/contract';
import { SiteLink, useLoad, usePageSearch, usePlace } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Bone, FailureNotice, Skeleton } from '@site/ui';
import { listCorrections } from '../../api/list-corrections';
import reading from '../../frame/reading-page.module.css';
import { TryAgain } from '../../frame/try-again';
import { CorrectionRows } from './correction-rows';
import { useCorrectionsText } from './corrections-text';
import styles from './corrections.module.css';

/** The public list of figures corrected after readers' reports. */
export function CorrectionsPage({ data }: PageProps<Schema<'CorrectionList'>>) {
  const text = useCorrectionsText();
  const { locale } = usePlace();
  const [search] = usePageSearch();
  const before = search.get('before');
  const list = useLoad<Schema<'CorrectionList'>>(
    `corrections ${before ?? ''}`,
    (signal) => listCorrections(before, signal),
    data,
  );
  return (
    <article className={`${reading.page} ${reading.figures} ${styles.page}`}>
      <header>
        <h1>{text('corrections.title')}</h1>
        <p className={reading.standfirst}>{text('corrections.description')}</p>
        <p>{text('corrections.how')}</p>
      </header>
      {list.status === 'loading' && (
        <Skeleton label={text('corrections.loading')}>
          <Bone />
          <Bone />
        </Skeleton>
      )}
      {list.status === 'failed' && (
        <FailureNotice title={text('corrections.failed')} actions={<TryAgain failed={list} />}>
          {text('corrections.failedHint')}
        </FailureNotice>
      )}
      {list.status === 'ready' &&
        (list.data.corrections.length === 0 ? (
          <p>{text('corrections.none')}</p>
        ) : (
          <>
            <CorrectionRows corrections={list.data.corrections} />
            {list.data.next !== null && (
              <p>
                <SiteLink to={`/corrections?before=${encodeURIComponent(list.data.next)}`}>
                  {text('corrections.earlier')}
                </SiteLink>
              </p>
            )}
          </>
        ))}
      <p>
        <SiteLink to="/status">{text('corrections.toStatus')}</SiteLink>
        {' · '}
        <a href={`/feeds/corrections-${locale}.xml`} type="application/rss+xml">
          {text('corrections.feed')}
        </a>
      </p>
    </article>
  );
}
