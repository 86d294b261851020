import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { reportFailure } from '@site/remote-kit';
import { publicPages, type ListedPage } from '@site/remote-kit/page-entries';
import { keepLanguage } from '@site/remote-kit/language';
import type { ShellBoot } from '../boot';
import { readFirstPlace, readPlace, subscribePlace } from '../routing/place';
import { Footer } from './footer';
import { FrameProvider } from './frame-context';
import { Header } from './header';

export { fetchLaterFonts } from './deferred-fonts';

const catalogueOf = (locale: ShellBoot['locale']): Promise<{ messages: Record<string, unknown> }> =>
  locale === 'he' ? import('../texts/he') : import('../texts/en');

function LiveFrame({
  boot,
  listed,
  messages,
  children,
}: {
  boot: ShellBoot;
  listed: readonly ListedPage[];
  messages: Record<string, unknown>;
  children: ReactNode;
}) {
  // The reader may have navigated before hydration: the frame hydrates as rendered, then updates.
  const place = useSyncExternalStore(subscribePlace, readPlace, readFirstPlace);
  return (
    <FrameProvider
      {...{ place, listed, messages }}
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
 * Hydrates header and footer in separate roots, so that they cannot affect a page.
 * Each hydrates synchronously in its own task: a render that pauses may find the markup
 * changed by another root, and render again what was correct. Resolves to the roots.
 */
export async function hydrateFrame(boot: ShellBoot): Promise<readonly Root[]> {
  // Following a Hebrew address counts as choosing the language. English addresses name no language and choose none.
  if (boot.locale === 'he') keepLanguage('he');
  const { messages } = await catalogueOf(boot.locale);
  const parts = [
    ['frame-top', 't', <Header key="header" />],
    ['frame-bottom', 'b', <Footer key="footer" />],
  ] as const;
  const listed = publicPages(boot.registry);
  const roots: Root[] = [];
  for (const [id, identifierPrefix, part] of parts) {
    const element = document.getElementById(id);
    if (!element) continue;
    const onRecoverableError = (error: unknown): void => reportFailure(error, `hydration of ${id}`);
    const options = { identifierPrefix, onRecoverableError };
    const live = <LiveFrame {...{ boot, listed, messages }}>{part}</LiveFrame>;
    // A busy server sends the page without its frame: then there is nothing to hydrate.
    if (element.hasChildNodes()) roots.push(hydrateRoot(element, live, options));
    else {
      const root = createRoot(element, options);
      root.render(live);
      roots.push(root);
    }
    await nextTask();
  }
  return roots;
}
