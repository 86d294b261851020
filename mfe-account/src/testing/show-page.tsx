import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { PageRoot, sessionAtom, siteStore, type Locale, type PageProps, type Session } from '@site/remote-kit';
import { presentPages } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import { exampleOf } from './network';

/** The reader of the contract's example, with some fields replaced. */
export const someUser = (part: Readonly<Record<string, unknown>> = {}) =>
  exampleOf('readMe', 200, part) as Extract<Session, { status: 'user' }>['user'];

interface Shown extends Partial<Omit<PageProps, 'page'>> {
  readonly session?: Session;
}

/** Shows one of the remote's pages as the shell does; `profile/plan` is the page `profile` with its section. */
export function showPage(place: string, { session = { status: 'visitor', failure: null }, ...part }: Shown = {}) {
  const [page = '', section] = place.split('/');
  const params = { ...(section !== undefined && { section }), ...part.params };
  const locale: Locale = part.locale ?? 'en';
  siteStore.set(sessionAtom, session);
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'he' ? 'rtl' : 'ltr';
  const props: PageProps = { page, search: '', locale, viewerClass: 'visitor', data: null, ...part, params };
  const messages = locale === 'he' ? he : en;
  return render(
    <PageRoot
      component={presentPages[page]!}
      messages={messages}
      props={props}
      pageId="test"
      pathname={`/${place}`}
      active
    />,
  );
}
