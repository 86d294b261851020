import { useDocumentTitle, useLoad, usePlace } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { imaginedIn } from '../../api/read-site-pages';
import { UnreadPage } from '../../frame/unread-page';
import { useText } from '../../texts/use-text';
import type { FixedPageData } from './fixed-page-data';
import { FixedPageView } from './fixed-page-view';
import { loadFixedPage } from './load-fixed-page';

/** A page of the site: a fixed article, or a page about the site. */
export function FixedPage({ page: kind, params, data, viewerClass }: PageProps<FixedPageData>) {
  const text = useText();
  const { locale, search } = usePlace();
  const name = params['article'] ?? kind;
  // Later changes are requested by the calculator.
  const found = useLoad<FixedPageData>(
    `${name} ${locale} ${viewerClass}`,
    (signal) => loadFixedPage(name, locale, imaginedIn(search), signal),
    data,
  );
  useDocumentTitle(found.status === 'ready' ? found.data.page.title : null);

  if (found.status !== 'ready') {
    return <UnreadPage state={found} loading={text('article.loading')} failed={text('fixed.failed')} />;
  }
  return <FixedPageView {...found.data} showsScore={viewerClass !== 'visitor'} />;
}
