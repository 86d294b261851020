import { Router } from 'express';
import { escapeHtml } from '@site/format';
import { integrityOf } from '@site/registry/manifest/integrity';
import type { ProviderPopup } from './billing';

/** Paddle's own hosts: its library, its frame, and the hosts of their requests. */
const SCRIPTS = 'https://cdn.paddle.com';
const FRAMES = 'https://buy.paddle.com https://sandbox-buy.paddle.com';
/** The policy of every window: nothing runs or is shown unless it is listed. */
const CLOSED = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"] as const;

/** Reads the data in the document and opens the checkout. Shows a message when the library could not be loaded. */
const OPEN = `(() => {
  const say = (id) => { for (const one of document.querySelectorAll('[data-say]')) one.hidden = one.id !== id; };
  const { environment, token, checkout } = JSON.parse(document.getElementById('facts').textContent);
  if (!window.Paddle) return say('failed');
  if (environment === 'sandbox') window.Paddle.Environment.set('sandbox');
  window.Paddle.Initialize({ token, eventCallback: ({ name }) => {
    if (name === 'checkout.completed') { say('done'); setTimeout(() => window.close(), 2000); }
    if (name === 'checkout.error') say('failed');
  } });
  say('open');
  window.Paddle.Checkout.open(checkout);
})();`;

export interface PaddleCheckoutRoutesParts {
  /** The parameters of the popup; null: there is no such checkout to pay. */
  readonly popupFor: (checkoutId: string) => Promise<ProviderPopup | null>;
}

/**
 * The window in which Paddle's library takes a payment: a separate document, so that no other page runs third-party
 * scripts. Anyone with the id of a checkout, which cannot be guessed, may open it. Mounted at the root.
 */
export function createPaddleCheckoutRoutes({ popupFor }: PaddleCheckoutRoutesParts): Router {
  const router = Router();

  router.get('/paddle-checkout/:id', async (req, res) => {
    const popup = await popupFor(req.params.id);
    res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
    if (!popup) {
      res.status(404).set('Content-Security-Policy', CLOSED.join('; ')).type('html').send(documentOfNone);
      return;
    }
    const policy = [
      ...CLOSED,
      `script-src ${SCRIPTS} '${integrityOf(OPEN, 'sha256')}'`,
      `style-src ${SCRIPTS} 'unsafe-inline'`,
      `frame-src ${FRAMES}`,
      `connect-src ${SCRIPTS} ${FRAMES}`,
      "img-src 'self' data:",
    ].join('; ');
    res.set('Content-Security-Policy', policy).type('html').send(documentOf(popup));
  });

  return router;
}

// Two languages in one small document: it is opened for a moment, and knows no page's catalogue.
const WORDS = {
  en: {
    title: 'Payment',
    open: 'The payment opens here.',
    failed: 'The payment could not be opened. Close this window and try again.',
    done: 'Thank you. You can close this window.',
    closed: 'This payment is no longer open. Close this window and choose the plan again.',
  },
  he: {
    title: 'תשלום',
    open: 'התשלום נפתח כאן.',
    failed: 'אי אפשר היה לפתוח את התשלום. יש לסגור את החלון ולנסות שוב.',
    done: 'תודה. אפשר לסגור את החלון.',
    closed: 'התשלום הזה כבר אינו פתוח. יש לסגור את החלון ולבחור שוב את המסלול.',
  },
} as const;

/**
 * The page for a checkout that cannot be paid: dropped, expired or paid. It is in English, because no reader with a
 * language is known.
 */
const documentOfNone = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${WORDS.en.title} · Boursight</title></head>
<body><main><h1>${WORDS.en.title}</h1><p>${WORDS.en.closed}</p>
<div lang="he" dir="rtl"><h2>${WORDS.he.title}</h2><p>${WORDS.he.closed}</p></div></main></body></html>
`;

function documentOf({ locale, ...facts }: ProviderPopup): string {
  const words = WORDS[locale];
  // A `<` within the data could end its element.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  const line = (id: 'open' | 'failed' | 'done', isHidden: boolean): string =>
    `<p id="${id}" data-say role="status"${isHidden ? ' hidden' : ''}>${escapeHtml(words[id])}</p>`;
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(words.title)} · Boursight</title></head>
<body><main><h1>${escapeHtml(words.title)}</h1>${line('open', false)}${line('failed', true)}${line('done', true)}</main>
<script type="application/json" id="facts">${json}</script>
<script src="${SCRIPTS}/paddle/v2/paddle.js"></script>
<script>${OPEN}</script></body></html>
`;
}
