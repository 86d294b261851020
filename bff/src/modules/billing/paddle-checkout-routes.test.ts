import type { Server } from 'node:http';
import { runInNewContext } from 'node:vm';
import express from 'express';
import { portOf } from '../../platform/http/port-of';
import { createPaddleCheckoutRoutes } from './paddle-checkout-routes';

const popup = {
  locale: 'en',
  environment: 'sandbox',
  token: 'test_token',
  checkout: { items: [{ priceId: 'pri_1', quantity: 1 }] },
} as const;

let server: Server;
let html: string;
const open = (id: string): Promise<Response> => fetch(`http://127.0.0.1:${portOf(server)}/paddle-checkout/${id}`);

beforeAll(async () => {
  const app = express().use(createPaddleCheckoutRoutes({ popupFor: async (id) => (id === 'chk_1' ? popup : null) }));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  html = await (await open('chk_1')).text();
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

interface Said {
  readonly id: string;
  hidden: boolean;
}

interface Initialized {
  readonly eventCallback: (event: { readonly name: string }) => void;
}

/** Runs the window's own script, with Paddle's library or without it. */
function run(paddle?: object): readonly Said[] {
  const lines: Said[] = ['open', 'failed', 'done'].map((id) => ({ id, hidden: id !== 'open' }));
  const facts = /<script type="application\/json" id="facts">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const script = [...html.matchAll(/<script>(.*?)<\/script>/gs)].at(-1)?.[1] ?? '';
  const document = { querySelectorAll: () => lines, getElementById: () => ({ textContent: facts }) };
  runInNewContext(script, { document, window: { Paddle: paddle, close: () => undefined }, setTimeout: () => 0, JSON });
  return lines;
}
const shown = (lines: readonly Said[]): readonly string[] => lines.filter(({ hidden }) => !hidden).map(({ id }) => id);

describe('the payment window', () => {
  it('says what to do if Paddle’s script cannot be loaded', () => {
    expect(shown(run())).toEqual(['failed']);
    expect(html).toContain('Close this window and try again.');
  });

  it('says in both languages that the payment is no longer open, and runs no script', async () => {
    const answer = await open('chk_dropped');
    const text = await answer.text();

    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(text).toContain('This payment is no longer open.');
    expect(text).toContain('lang="he" dir="rtl"><h2>תשלום</h2>');
    expect(text).not.toMatch(/<script|paddle\.js/);
  });

  it('opens the checkout, and says when it has failed or is done', () => {
    const requested: unknown[] = [];
    let notify: Initialized['eventCallback'] = () => undefined;
    const lines = run({
      Environment: { set: (name: string) => requested.push(name) },
      Initialize: ({ eventCallback }: Initialized) => (notify = eventCallback),
      Checkout: { open: (checkout: unknown) => requested.push(checkout) },
    });

    expect(JSON.parse(JSON.stringify(requested))).toEqual(['sandbox', popup.checkout]);
    expect(shown(lines)).toEqual(['open']);
    notify({ name: 'checkout.error' });
    expect(shown(lines)).toEqual(['failed']);
    notify({ name: 'checkout.completed' });
    expect(shown(lines)).toEqual(['done']);
  });
});
