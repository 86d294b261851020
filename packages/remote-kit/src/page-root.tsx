import { Activity } from 'react';
import type { FunctionComponent, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { readyMessages } from '@site/i18n';
import type { Messages, PageComponent, PageProps } from './contract';
import { FailureBoundary } from './failure-boundary';
import { PlaceContext } from './navigation';

export interface PageRootProps {
  readonly component: PageComponent;
  readonly messages: Messages;
  readonly props: PageProps;
  readonly pageId: string;
  readonly pathname: string;
  readonly active: boolean;
  /** Another page is in front of this one: it renders, without setting the title or sending calls. */
  readonly isBehind?: boolean;
  readonly fallback?: (retry: () => void) => ReactNode;
}

/** Catalogues are complete (a test checks it); a missing text shows its id, without a log in the browser. */
const ignoreTextError = (): void => undefined;

/** Providers of a page, the same on the server and in the browser. */
export function PageRoot({
  component,
  messages,
  props,
  pageId,
  pathname,
  active,
  isBehind = false,
  fallback,
}: PageRootProps) {
  const { search, locale, viewerClass } = props;
  // The data of a page is plain JSON: this is the only place that asserts its type.
  const Page = component as FunctionComponent<PageProps>;
  return (
    <PlaceContext value={{ pageId, pathname, search, locale, viewerClass, active }}>
      <IntlProvider
        locale={locale}
        defaultLocale="en"
        timeZone="UTC"
        messages={readyMessages(messages)}
        onError={ignoreTextError}
      >
        <Activity mode={active || isBehind ? 'visible' : 'hidden'}>
          <FailureBoundary {...(fallback ? { fallback } : {})}>
            <Page {...props} />
          </FailureBoundary>
        </Activity>
      </IntlProvider>
    </PlaceContext>
  );
}
