import { fullTitle } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import type { MountedPage } from './mount-page';
import { notFoundHtml, notFoundTitle } from './not-found-page';

/** 'Page not found' as a page: Back returns to it, and it is evicted from the cache like others. */
export function mountNotFound(parts: {
  readonly id: string;
  readonly element: HTMLElement;
  readonly locale: Locale;
  readonly pathname: string;
  readonly search: string;
}): MountedPage {
  const { id, element, locale, pathname, search } = parts;
  const content = element.firstElementChild;
  if (content && content.childNodes.length === 0) content.innerHTML = notFoundHtml(locale);
  return {
    id,
    element,
    pathname,
    search,
    fullPath: pathname + search,
    title: fullTitle(notFoundTitle(locale)),
    isDrawn: true,
    setActive(active) {
      element.hidden = !active;
    },
    setPlace: () => undefined,
    end: () => element.remove(),
  };
}
