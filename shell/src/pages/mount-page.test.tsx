import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PageProps, RemoteModule, RouteMatch } from '@site/remote-kit';
import { PageRoot } from '@site/remote-kit';
import { matchSiteRoute } from '@site/remote-kit/testing/site-routes';
import { renderToString } from 'react-dom/server';
import { mountPage } from './mount-page';
import type { MountedPage } from './mount-page';

const match = matchSiteRoute('/market/TA') as RouteMatch;

/** The page as rendered by the server. */
function writtenPage(component: () => ReactNode): string {
  const props: PageProps = {
    page: match.page,
    params: match.params,
    search: '',
    locale: 'en',
    viewerClass: 'premium',
    data: null,
  };
  return renderToString(
    <PageRoot {...{ component, props }} messages={{}} pageId="first" pathname="/market/TA" active />,
    { identifierPrefix: 'p' },
  );
}

/** A page with lazily loaded texts: it does not hydrate without them. */
function openServerPage({ hydrate, loadRest }: { readonly hydrate: boolean; readonly loadRest?: () => Promise<void> }) {
  let resolveMessages: () => void = () => undefined;
  const requested: string[] = [];
  const pressed: string[] = [];
  const Board = () => <button onClick={() => pressed.push('sort')}>Sort</button>;
  const module: RemoteModule = {
    contractVersion: 1,
    pages: { board: Board },
    heads: {},
    loadMessages: () => new Promise((resolve) => (resolveMessages = () => resolve({}))),
    prefetch: (address) => void requested.push(address),
    ...(loadRest && { loadRest }),
  };
  const element = document.createElement('div');
  element.innerHTML = `<div>${hydrate ? writtenPage(Board) : ''}</div>`;
  document.body.replaceChildren(element);
  const onDrawn = jest.fn();
  const page = mountPage({
    id: '1',
    match,
    pathname: '/market/TA',
    search: '',
    locale: 'en',
    viewerClass: 'premium',
    loader: { load: () => Promise.resolve(module), loaded: () => module, warm: () => undefined },
    element,
    hydrate,
    title: 'Tel Aviv',
    data: null,
    identifierPrefix: 'p',
    onDrawn,
    onFailed: () => {
      throw new Error('the page cannot be loaded');
    },
  });
  return { page, requested, pressed, onDrawn, element, resolveMessages: () => resolveMessages() };
}

let open: MountedPage | null = null;
afterEach(() => act(() => open?.end()));
/** Lets pending tasks run. */
const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });

describe('a server-rendered page', () => {
  it('hydrates before it sends calls', async () => {
    const { page, requested, pressed, onDrawn, element, resolveMessages } = openServerPage({ hydrate: true });
    open = page;
    await settle();
    expect(onDrawn).not.toHaveBeenCalled();
    expect(requested).toEqual([]);

    resolveMessages();
    await settle();
    element.querySelector('button')?.click();

    expect(pressed).toEqual(['sort']);
    expect(requested).toEqual([]);
  });

  it.each(['scroll', 'pointerdown', 'keydown', 'touchstart'])(
    'requests the rest on the first interaction (%s)',
    async (name) => {
      const { page, requested } = openServerPage({ hydrate: true });
      open = page;
      await settle();

      window.dispatchEvent(new Event(name));
      window.dispatchEvent(new Event(name));

      expect(requested).toEqual(['/market/TA']);
    },
  );

  it('remembers an interaction from before its code was loaded', async () => {
    const { page, requested } = openServerPage({ hydrate: true });
    open = page;

    window.dispatchEvent(new Event('scroll'));
    expect(requested).toEqual([]);
    await settle();

    expect(requested).toEqual(['/market/TA']);
  });

  it('handles interactions itself once it has rendered', async () => {
    const { page, requested, resolveMessages } = openServerPage({ hydrate: true });
    open = page;
    await settle();
    resolveMessages();
    await settle();

    window.dispatchEvent(new Event('scroll'));

    expect(requested).toEqual([]);
  });
});

it('requests its figures at once if it has no server HTML', async () => {
  const { page, requested } = openServerPage({ hydrate: false });
  open = page;
  await settle();

  expect(requested).toEqual(['/market/TA']);
});

describe('code that the first click does not need', () => {
  it('is awaited by a page without server HTML, not by a server-rendered one', async () => {
    let arrive: () => void = () => undefined;
    const loadRest = jest.fn(() => new Promise<void>((there) => (arrive = there)));
    const written = openServerPage({ hydrate: true, loadRest });
    await settle();
    written.resolveMessages();
    await settle();
    expect(written.onDrawn).toHaveBeenCalled();
    expect(loadRest).not.toHaveBeenCalled();
    act(() => written.page.end());

    const { page, onDrawn, resolveMessages } = openServerPage({ hydrate: false, loadRest });
    open = page;
    await settle();
    resolveMessages();
    await settle();
    expect(onDrawn).not.toHaveBeenCalled();

    arrive();
    await settle();
    expect(onDrawn).toHaveBeenCalled();
  });
});
