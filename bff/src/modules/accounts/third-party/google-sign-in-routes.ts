import { Router } from 'express';
import { escapeHtml, type Locale } from '@site/format';
import { integrityOf } from '@site/registry/manifest/integrity';
import { InvalidInputError } from '../../../platform/errors';
import { CALLBACK_PATH, GOOGLE_SIGN_IN_PATH } from './identity';

const GOOGLE = 'https://accounts.google.com/gsi/';
const CLIENT = `${GOOGLE}client`;

/**
 * Shows Google's button and one-tap; their result goes to the page that ends a sign-in, in the fragment of its address,
 * which no server sees.
 */
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

/**
 * One-tap alone, in a frame of one of our pages: the page is redirected when the sign-in ends. The frame is as tall
 * as what Google draws in it, which is nothing if the browser shows its own prompt.
 */
const RUN_TAP = `(() => {
  const { clientId, nonce, end } = JSON.parse(document.getElementById('facts').textContent);
  const google = window.google && window.google.accounts && window.google.accounts.id;
  if (!google || !window.frameElement) return;
  const fit = () => { frameElement.style.blockSize = document.getElementById('credential_picker_container') ? '26rem' : ''; };
  new MutationObserver(fit).observe(document.body, { childList: true, subtree: true });
  google.initialize({ client_id: clientId, nonce, context: 'signin', use_fedcm_for_prompt: true, cancel_on_tap_outside: false,
    callback: ({ credential }) => top.location.replace(end + '#id_token=' + encodeURIComponent(credential)) });
  google.prompt();
})();`;

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:400 1rem/1.5 system-ui,'Segoe UI',Arial,sans-serif}
main{max-inline-size:24rem;margin-inline:auto;padding:3rem 1rem;display:grid;gap:1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0}p{margin:0}#button{min-block-size:2.75rem;color-scheme:light}
a{color:inherit}:focus-visible{outline:3px solid;outline-offset:2px}
`;

const policyOf = (run: string, ancestors: string, library: string): string =>
  [
    "default-src 'none'",
    `script-src ${library} '${integrityOf(run, 'sha256')}'`,
    // Google's library writes styles of its own into the page.
    `style-src ${GOOGLE}style 'unsafe-inline'`,
    `frame-src ${GOOGLE}`,
    `connect-src ${GOOGLE}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

export interface GoogleSignInParts {
  readonly clientId: string;
  /** Where Google's library lies; default: at Google's. */
  readonly library?: string;
}

/**
 * The only document that runs Google's library, and only after a click or consent of the reader. No other page runs it, and
 * no other policy allows Google. With `tap` it is one-tap alone, for a frame of our own. Mounted at the root if the site
 * has a client id.
 */
export function createGoogleSignInRoutes({ clientId, library = CLIENT }: GoogleSignInParts): Router {
  const router = Router();
  const policies = { page: policyOf(RUN, "'none'", library), tap: policyOf(RUN_TAP, "'self'", library) };

  router.get(GOOGLE_SIGN_IN_PATH, (req, res) => {
    const nonce = String(req.query['nonce'] ?? '');
    if (!/^[A-Za-z0-9_-]{43}$/.test(nonce)) {
      throw new InvalidInputError('invalid_request', 'query.nonce belongs to no open sign-in');
    }
    const isTap = req.query['tap'] === '1';
    const locale: Locale = req.query['lang'] === 'heb' ? 'he' : 'en';
    res
      .set({
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': isTap ? policies.tap : policies.page,
        ...(isTap && { 'X-Frame-Options': 'SAMEORIGIN' }),
        // Google's window reports the account to this one.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'X-Robots-Tag': 'noindex',
      })
      .type('html')
      .send(
        isTap ? tapDocument({ clientId, nonce, locale, library }) : documentOf({ clientId, nonce, locale, library }),
      );
  });

  return router;
}

// Two languages in one small document, as the checkout's: it knows no page's catalogue.
const WORDS = {
  en: {
    title: 'Sign in with Google',
    wait: 'The Google button appears here.',
    open: 'Continue with the Google button.',
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

interface DocumentParts extends Required<GoogleSignInParts> {
  readonly nonce: string;
  readonly locale: Locale;
}

const languageOf = (locale: Locale): string => (locale === 'he' ? '?lang=heb' : '');

/** The parameters of the script, as an element of the document. */
function factsOf({ clientId, nonce, locale }: DocumentParts): string {
  const facts = { clientId, nonce, locale, end: CALLBACK_PATH + languageOf(locale) };
  // A `<` within the data could end its element.
  return `<script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
}

const tapDocument = (parts: DocumentParts): string => `<!doctype html>
<html lang="${parts.locale}" dir="${parts.locale === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<title>${escapeHtml(WORDS[parts.locale].title)} · Boursight</title></head>
<body>${factsOf(parts)}
<script src="${parts.library}"></script>
<script>${RUN_TAP}</script></body></html>
`;

function documentOf(parts: DocumentParts): string {
  const { locale, library } = parts;
  const words = WORDS[locale];
  const lang = languageOf(locale);
  const line = (id: 'wait' | 'open' | 'failed', isHidden: boolean): string =>
    `<p id="${id}" data-say role="status"${isHidden ? ' hidden' : ''}>${escapeHtml(words[id])}</p>`;
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style>
<title>${escapeHtml(words.title)} · Boursight</title></head>
<body><main><h1>${escapeHtml(words.title)}</h1>${line('wait', false)}${line('open', true)}${line('failed', true)}
<div id="button"></div><p><a href="/login${lang}">${escapeHtml(words.back)}</a></p></main>
${factsOf(parts)}
<script src="${library}"></script>
<script>${RUN}</script></body></html>
`;
}
