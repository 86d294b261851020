import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { readyMessages } from '@site/i18n';
import { inLocale } from '@site/remote-kit';
import type { Locale, ViewerClass } from '@site/remote-kit';
import type { Place } from '../routing/place';

export interface FrameState {
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly place: Place;
}

const FrameContext = createContext<FrameState | null>(null);

export function useFrame(): FrameState {
  const state = useContext(FrameContext);
  if (!state) throw new Error('the frame stands outside its provider');
  return state;
}

/** A text of the shell's catalogue. */
export function useText(): (id: string, values?: Record<string, string | number>) => string {
  const intl = useIntl();
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
}

/** Link attributes for a path of the site: its address in the reader's language, and whether it is where we are. */
export function useLink(): (to: string) => { readonly href: string; readonly 'aria-current': 'page' | undefined } {
  const { locale, place } = useFrame();
  return (to) => ({ href: inLocale(to, locale), 'aria-current': place.pathname === to ? 'page' : undefined });
}

export function FrameProvider({
  state,
  messages,
  children,
}: {
  readonly state: FrameState;
  readonly messages: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}) {
  return (
    <IntlProvider
      locale={state.locale}
      defaultLocale="en"
      timeZone="UTC"
      messages={readyMessages(messages)}
      onError={() => undefined}
    >
      <FrameContext value={state}>{children}</FrameContext>
    </IntlProvider>
  );
}
