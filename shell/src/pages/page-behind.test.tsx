import { act } from '@testing-library/react';
import { setRoutes, useDocumentTitle, useLoad } from '@site/remote-kit';
import type { RemoteModule } from '@site/remote-kit';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';
import { createPageBehind } from './page-behind';

beforeAll(() => setRoutes(siteRoutes));

function Home() {
  useDocumentTitle('Home');
  const loaded = useLoad('behind', () => Promise.resolve('Latest articles'));
  return <h1>{loaded.status === 'ready' ? loaded.data : 'Home'}</h1>;
}
const articles: RemoteModule = {
  contractVersion: 1,
  pages: { home: Home },
  heads: {},
  loadMessages: () => Promise.resolve({}),
};
const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });

function open({ isWide = true, load = () => Promise.resolve(articles) } = {}) {
  window.matchMedia = jest.fn().mockReturnValue({ matches: isWide });
  const main = document.createElement('main');
  document.body.replaceChildren(main);
  const loader = { load: jest.fn(load), loaded: () => undefined, warm: () => undefined };
  const behind = createPageBehind({ main, boot: { locale: 'en', viewerClass: 'user' }, loader });
  return { behind, main, loader, seen: () => main.querySelector<HTMLElement>('.page-behind') };
}

describe('the page behind another', () => {
  it('renders with its figures, is inert, and does not set the title', async () => {
    document.title = 'Plans';
    const { behind, seen } = open();

    behind.show('/');
    await settle();

    expect(seen()?.querySelector('h1')?.textContent).toBe('Latest articles');
    expect(seen()?.inert).toBe(true);
    expect(seen()?.getAttribute('aria-hidden')).toBe('true');
    expect(document.title).toBe('Plans');

    behind.show('/');
    await settle();
    expect(document.querySelectorAll('.page-behind')).toHaveLength(1);
    act(() => behind.show(null));
    expect(seen()).toBeNull();
  });

  it('is not loaded on small screens', async () => {
    const { behind, seen, loader } = open({ isWide: false });

    behind.show('/');
    await settle();

    expect(seen()).toBeNull();
    expect(loader.load).not.toHaveBeenCalled();
  });

  it('is left out when it cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { behind, main } = open({ load: () => Promise.resolve({ ...articles, pages: {} }) });

    behind.show('/');
    await settle();

    expect(main.childElementCount).toBe(0);
  });
});
