import { escapeHtml, type Locale } from '@site/format';

/** The page looks different from the site, so that it is not taken for a real service. */
export const SANDBOX_STYLE = `
:root{color-scheme:light dark;--bg:#f4f1ea;--text:#14191d;--second:#4a545c;--line:#8b949b;--mark:#7a4b00;--mark-bg:#ffe9bf;--accent:#1f45c4}
@media (prefers-color-scheme:dark){:root{--bg:#0e1317;--text:#e9edef;--second:#bac3ca;--line:#6f7b86;--mark:#f3cd86;--mark-bg:#3a2c0c;--accent:#9ab3ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:400 1rem/1.5 system-ui,'Segoe UI',Arial,sans-serif}
main{max-inline-size:28rem;margin-inline:auto;padding:2rem 1rem;display:grid;gap:1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0}h2{font-size:1rem;margin:0}p{margin:0}
.mark{display:inline-block;justify-self:start;padding:.125rem .625rem;border-radius:.25rem;background:var(--mark-bg);color:var(--mark);font-weight:600}
.second{color:var(--second)}form{display:grid;gap:.75rem}
button,input[type=text],input[type=email]{font:inherit;color:inherit;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.375rem;background:transparent;text-align:start}
input[type=email]{direction:ltr}[dir=rtl] input[type=email]{text-align:right}
button{cursor:pointer}button.main{background:var(--text);color:var(--bg);text-align:center;font-weight:600}
bdi{display:block;color:var(--second)}label{display:grid;gap:.25rem}
label.box{display:flex;gap:.5rem;align-items:center}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

const WORDS = {
  en: {
    mark: 'Sandbox',
    title: 'Sandbox sign-in',
    what: 'This is not a real service. It is a part of this site for trying out the sign-in: choose any identity, nothing is checked.',
    choose: 'Choose an invented person',
    other: 'Or enter another person',
    email: 'Email',
    name: 'Name (optional)',
    unverified: 'This address is not verified',
    go: 'Continue',
    cancel: 'Cancel the sign-in',
    wrong: 'This is not an email address.',
  },
  he: {
    mark: 'ארגז חול',
    title: 'כניסה דרך ארגז החול',
    what: 'זה אינו שירות אמיתי: הוא חלק מהאתר הזה, ונועד להתנסות בו. כאן אפשר להיות כל אחד, ודבר אינו נבדק.',
    choose: 'להיכנס כדמות בדויה',
    other: 'או כמישהו אחר',
    email: 'דוא״ל',
    name: 'שם (לא חובה)',
    unverified: 'הכתובת הזאת לא אומתה',
    go: 'המשך',
    cancel: 'לוותר על הכניסה',
    wrong: 'זו אינה כתובת דוא״ל.',
  },
} as const;

const PEOPLE: readonly { readonly email: string; readonly names: Readonly<Record<Locale, string>> }[] = [
  { email: 'dana@sandbox.example', names: { en: 'Dana Example', he: 'דנה דוגמה' } },
  { email: 'noam@sandbox.example', names: { en: 'Noam Example', he: 'נועם דוגמה' } },
];

/** `search`: the question for a code, which goes back with each form. */
export function sandboxDocument(parts: {
  readonly locale: Locale;
  readonly search: string;
  readonly isWrong: boolean;
}): string {
  const { locale, search, isWrong } = parts;
  const words = WORDS[locale];
  const action = escapeHtml(`?${search}`);
  const person = ({ email, names }: (typeof PEOPLE)[number]): string =>
    `<form method="post" action="${action}"><input type="hidden" name="name" value="${escapeHtml(names[locale])}">` +
    `<button name="email" value="${email}">${escapeHtml(names[locale])}<bdi>${email}</bdi></button></form>`;
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(words.title)} · Boursight</title><style>${SANDBOX_STYLE}</style></head>
<body><main><span class="mark">${escapeHtml(words.mark)}</span><h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.what)}</p>
<h2>${escapeHtml(words.choose)}</h2>${PEOPLE.map(person).join('')}
<h2>${escapeHtml(words.other)}</h2>
<form method="post" action="${action}">
<label>${escapeHtml(words.email)}<input type="email" name="email" required maxlength="254" autocomplete="off"${
    isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  }></label>${isWrong ? `<p id="wrong" role="alert">${escapeHtml(words.wrong)}</p>` : ''}
<label>${escapeHtml(words.name)}<input type="text" name="name" maxlength="80" autocomplete="off"></label>
<label class="box"><input type="checkbox" name="unverified">${escapeHtml(words.unverified)}</label>
<button class="main">${escapeHtml(words.go)}</button></form>
<form method="post" action="${action}"><button name="cancel" value="1">${escapeHtml(words.cancel)}</button></form>
</main></body></html>
`;
}
