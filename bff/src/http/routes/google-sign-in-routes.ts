import { Router } from 'express';
import { escapeHtml, type Locale } from '@site/format';
import { integrityOf } from '@site/registry/manifest/integrity';
import { InvalidInputError } from '../../services/errors';
import { CALLBACK_PATH, GOOGLE_SIGN_IN_PATH } from '../../services/ports/identities';

const GOOGLE = 'https://accounts.google.com/gsi/';
const CLIENT = `${GOOGLE}client`;

/** Shows Google's button and one-tap; what they give goes to the page that ends a sign-in, in the part of its address that no server sees. */
const RUN = `(() => {
  const say = (id) => { for (const one of document.querySelectorAll('[data-say]')) one.hidden = one.id !== id; };
  const { clientId, nonce, locale, end } = JSON.parse(document.getElementById('facts').textContent);
  const google = window.google && window.google.accounts && window.google.accounts.id;
  if (!google) return say('failed');
  google.initialize({ client_id: clientId, nonce, context: 'signin', ux_mode: 'popup',
    callback: ({ credential }) => location.replace(end + '#id_token=' + encodeURIComponent(credential)) });
  google.renderButton(document.getElementById('button'), { theme: 'outline', size: 'large', width: 320, locale });
  say('open');
  google.prompt();
})();`;

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:400 1rem/1.5 system-ui,'Segoe UI',Arial,sans-serif}
main{max-inline-size:24rem;margin-inline:auto;padding:3rem 1rem;display:grid;gap:1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0}p{margin:0}#button{min-block-size:2.75rem;color-scheme:light}
a{color:inherit}:focus-visible{outline:3px solid;outline-offset:2px}
`;

const POLICY = [
  "default-src 'none'",
  `script-src ${CLIENT} '${integrityOf(RUN, 'sha256')}'`,
  // Google's library writes styles of its own into the page.
  `style-src ${GOOGLE}style 'unsafe-inline'`,
  `frame-src ${GOOGLE}`,
  `connect-src ${GOOGLE}`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The one document that runs Google's library, and only once a reader has asked for it: no page of ours ever does, and
 * none of their policies knows Google. Mounted at the root where the site has a client id.
 */
export function createGoogleSignInRoutes({ clientId }: { readonly clientId: string }): Router {
  const router = Router();

  router.get(GOOGLE_SIGN_IN_PATH, (req, res) => {
    const nonce = String(req.query['nonce'] ?? '');
    if (!/^[A-Za-z0-9_-]{43}$/.test(nonce)) {
      throw new InvalidInputError('invalid_request', 'query.nonce is of no sign-in that was begun');
    }
    res
      .set({
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': POLICY,
        // Google's window tells this one who it is.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'X-Robots-Tag': 'noindex',
      })
      .type('html')
      .send(documentOf(clientId, nonce, req.query['lang'] === 'heb' ? 'he' : 'en'));
  });

  return router;
}

// Two languages in one small document, as the checkout's: it knows no page's catalogue.
const WORDS = {
  en: {
    title: 'Sign in with Google',
    wait: 'Google’s button opens here.',
    open: 'Go on with Google’s button.',
    failed: 'Google’s sign-in could not be loaded. You can log in with your password.',
    back: 'Back to the login',
  },
  he: {
    title: 'כניסה עם Google',
    wait: 'הכפתור של Google נפתח כאן.',
    open: 'אפשר להמשיך בכפתור של Google.',
    failed: 'הכניסה של Google לא נטענה. אפשר להיכנס עם סיסמה.',
    back: 'בחזרה לכניסה',
  },
} as const;

function documentOf(clientId: string, nonce: string, locale: Locale): string {
  const words = WORDS[locale];
  const lang = locale === 'he' ? '?lang=heb' : '';
  const facts = { clientId, nonce, locale, end: CALLBACK_PATH + lang };
  // A `<` within the data could end its element.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  const line = (id: 'wait' | 'open' | 'failed', isHidden: boolean): string =>
    `<p id="${id}" data-say role="status"${isHidden ? ' hidden' : ''}>${escapeHtml(words[id])}</p>`;
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style>
<title>${escapeHtml(words.title)} · Boursight</title></head>
<body><main><h1>${escapeHtml(words.title)}</h1>${line('wait', false)}${line('open', true)}${line('failed', true)}
<div id="button"></div><p><a href="/login${lang}">${escapeHtml(words.back)}</a></p></main>
<script type="application/json" id="facts">${json}</script>
<script src="${CLIENT}"></script>
<script>${RUN}</script></body></html>
`;
}
