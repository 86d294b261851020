import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'react-router-dom';
import { readyMessages, useText as useTextOf } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { Locale, RouteMatch, SiteContact, ViewerClass } from '@site/remote-kit';
import type { ListedPage } from '@site/remote-kit/page-entries';
import type { Place } from '../routing/place';
import { routerNavigator } from '../routing/router-navigator';
import type { messages } from '../texts/en';

export type FrameText = keyof typeof messages;

export interface FrameState {
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  /** Null: page not found. */
  readonly match: RouteMatch | null;
  /** The operator of the site; null when not configured. */
  readonly contact: SiteContact | null;
  /** Pages that remotes register in the menu, and that are public. */
  readonly listed: readonly ListedPage[];
}

const none: readonly ListedPage[] = [];
const FrameContext = createContext<FrameState | null>(null);

/** The reader, the language, and the page inside the frame; its address comes from `useLocation`. */
export function useFrame(): FrameState {
  const state = useContext(FrameContext);
  if (!state) throw new Error('the frame is outside of its provider');
  return state;
}

/** Texts of the frame's catalogue; an unknown id is a type error. */
export const useText = (): TextOf<FrameText> => useTextOf<FrameText>();

/** Providers of header and footer, the same on the server and in the browser. */
export function FrameProvider({
  place: { match, ...location },
  locale,
  viewerClass,
  contact = null,
  listed = none,
  messages,
  children,
}: {
  readonly place: Place;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly contact?: SiteContact | null;
  readonly listed?: readonly ListedPage[];
  readonly messages: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}) {
  const state = useMemo(
    () => ({ locale, viewerClass, match, contact, listed }),
    [locale, viewerClass, match, contact, listed],
  );
  return (
    <IntlProvider
      locale={locale}
      defaultLocale="en"
      timeZone="UTC"
      messages={readyMessages(messages)}
      onError={() => undefined}
    >
      <Router location={location} navigator={routerNavigator}>
        <FrameContext value={state}>{children}</FrameContext>
      </Router>
    </IntlProvider>
  );
}
