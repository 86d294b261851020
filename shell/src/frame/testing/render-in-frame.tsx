import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Locale, SiteContact, ViewerClass } from '@site/remote-kit';
import type { ListedPage } from '@site/remote-kit/page-entries';
import { matchSiteRoute } from '@site/remote-kit/testing/site-routes';
import { messages as en } from '../../texts/en';
import { messages as he } from '../../texts/he';
import { FrameProvider } from '../frame-context';

interface Setting {
  readonly pathname?: string;
  readonly search?: string;
  readonly locale?: Locale;
  readonly viewerClass?: ViewerClass;
  readonly contact?: SiteContact;
  readonly listed?: readonly ListedPage[];
}

/** Renders a part of the frame with its providers; for tests. */
export function renderInFrame(
  part: ReactNode,
  { pathname = '/', search = '', locale = 'en', viewerClass = 'visitor', contact, listed = [] }: Setting = {},
) {
  const place = { key: 'first', pathname, search, match: matchSiteRoute(pathname, search) };
  return render(
    <FrameProvider
      {...{ locale, viewerClass, place, listed }}
      contact={contact ?? null}
      messages={locale === 'he' ? he : en}
    >
      {part}
    </FrameProvider>,
  );
}
