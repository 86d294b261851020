import { fetchLaterFonts } from './deferred-fonts';

const fetched: string[] = [];
let isOffline = false;
beforeEach(() => {
  fetched.length = 0;
  isOffline = false;
  document.head.innerHTML =
    '<link rel="later-font" as="font" href="/a.woff2"><link rel="later-font" as="font" href="/b.woff2">';
  globalThis.fetch = ((url: string) => {
    fetched.push(new URL(url).pathname);
    if (isOffline) return Promise.reject(new TypeError('offline'));
    return Promise.resolve({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) });
  }) as typeof fetch;
});
afterEach(() => document.documentElement.removeAttribute('data-fonts'));

it('loads the deferred fonts', async () => {
  document.documentElement.dataset['fonts'] = 'later';
  await fetchLaterFonts();

  expect(fetched).toEqual(['/a.woff2', '/b.woff2']);
});

it('loads nothing that the document has preloaded', async () => {
  await fetchLaterFonts();

  expect(fetched).toEqual([]);
});

it('ignores failures', async () => {
  document.documentElement.dataset['fonts'] = 'later';
  isOffline = true;

  await expect(fetchLaterFonts()).resolves.toBeUndefined();
});
