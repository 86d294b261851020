import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import express from 'express';
import { createGoogleSignInRoutes } from '../../bff/src/modules/accounts/third-party/google-sign-in-routes';

/** The part of Google's library that our documents use: it answers a prompt at once, like a reader's tap. */
const FAKE_LIBRARY = `
  let given;
  window.google = { accounts: { id: {
    initialize: (options) => { given = options; },
    renderButton: () => {},
    prompt: () => given.callback({ credential: ['tapped', given.client_id, given.nonce].join('.') }),
  } } };
`;
const NONCE = 'n'.repeat(43);
const PAGE = (src: string): string => `<!doctype html><title>A page</title><iframe src="${src}"></iframe>`;

let server: Server;
let base: string;

test.beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const app = express();
  app.get('/favicon.ico', (_req, res) => void res.status(204).end());
  app.get('/fake-library.js', (_req, res) => void res.type('js').send(FAKE_LIBRARY));
  app.get('/', (req, res) => void res.send(PAGE(`/google-sign-in?nonce=${NONCE}${String(req.query['more'] ?? '')}`)));
  app.get('/login/third-party', (_req, res) => void res.send('<!doctype html><title>The end</title>'));
  app.use(createGoogleSignInRoutes({ clientId: 'client', library: `${base}/fake-library.js` }));
  server.on('request', app);
});
test.afterAll(async () => {
  // A browser opens connections ahead of need, and no server closes an unused one.
  server.closeAllConnections();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});

test('one-tap in a frame redirects the page to the end of the sign-in, under the policy of its document', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));

  // Each document leads on before it is loaded.
  await page.goto(`${base}/?more=%26tap%3D1%26lang%3Dheb`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${base}/login/third-party?lang=heb#id_token=tapped.client.${NONCE}`);
  expect(refused).toEqual([]);

  // The document that a click opens is not in a frame.
  await page.goto(base);
  await expect.poll(() => refused.some((text) => text.includes('frame-ancestors'))).toBe(true);
  await page.goto(`${base}/google-sign-in?nonce=${NONCE}`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${base}/login/third-party#id_token=tapped.client.${NONCE}`);
});

test('if Google’s library is blocked, its document links to the password login, and a page with its frame is unaffected', async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => void thrown.push(message));
  await page.route('**/fake-library.js', (route) => route.abort('blockedbyclient'));

  await page.goto(`${base}/google-sign-in?nonce=${NONCE}`);
  await expect(page.getByText('could not be loaded. You can log in with your password.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the login' })).toHaveAttribute('href', '/login');

  const framed = page.waitForResponse((answer) => answer.url().includes('tap=1'));
  await page.goto(`${base}/?more=%26tap%3D1`);
  expect((await framed).status()).toBe(200);
  await page.frames()[1]!.waitForLoadState('load');
  await expect(page).toHaveTitle('A page');
  expect(thrown).toEqual([]);
});
