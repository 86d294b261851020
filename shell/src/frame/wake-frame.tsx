import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportFailure } from '@site/remote-kit';
import { keepLanguage } from '@site/remote-kit/language';
import type { ShellBoot } from '../boot';
import { readFirstPlace, readPlace, subscribePlace } from '../routing/place';
import { Footer } from './footer';
import { FrameProvider } from './frame-context';
import { Header } from './header';

const catalogueOf = (locale: ShellBoot['locale']): Promise<{ messages: Record<string, unknown> }> =>
  locale === 'he' ? import('../texts/he') : import('../texts/en');

function LiveFrame({
  boot,
  messages,
  children,
}: {
  boot: ShellBoot;
  messages: Record<string, unknown>;
  children: ReactNode;
}) {
  // The reader may have gone on before the frame woke up: it is taken over as it was drawn, then moved along.
  const place = useSyncExternalStore(subscribePlace, readPlace, readFirstPlace);
  return (
    <FrameProvider
      {...{ place, messages }}
      locale={boot.locale}
      viewerClass={boot.viewerClass}
      contact={boot.contact ?? null}
    >
      {children}
    </FrameProvider>
  );
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Takes over header and footer from the server's markup, in roots of their own: nothing here can touch a page.
 * Each is small and taken over in one go, in a task of its own: a render that pauses half-way may find the markup
 * changed by another root, and draws again what the server had drawn well.
 */
export async function wakeFrame(boot: ShellBoot): Promise<void> {
  // Anyone who follows a Hebrew address has chosen it as well as by the menu. English addresses name no language: they choose none.
  if (boot.locale === 'he') keepLanguage('he');
  const { messages } = await catalogueOf(boot.locale);
  const parts = [
    ['frame-top', 't', <Header key="header" />],
    ['frame-bottom', 'b', <Footer key="footer" />],
  ] as const;
  for (const [id, identifierPrefix, part] of parts) {
    const element = document.getElementById(id);
    if (!element) continue;
    const onRecoverableError = (error: unknown): void => reportFailure(error, `hydration of ${id}`);
    const options = { identifierPrefix, onRecoverableError };
    const live = (
      <LiveFrame boot={boot} messages={messages}>
        {part}
      </LiveFrame>
    );
    // A server without time to draw sends the page without its frame: there is nothing to take over then.
    if (element.hasChildNodes()) hydrateRoot(element, live, options);
    else createRoot(element, options).render(live);
    await nextTask();
  }
}
