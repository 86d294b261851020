import { IntlMessageFormat } from 'intl-messageformat';
import { escapeHtml } from '@site/format';
import type { Locale } from '@site/format';
import { directionOf, inLocale } from '@site/remote-kit/locale';
import type { MailTemplate, OutgoingMail } from '../../services/ports';
import { planMailPaths, planWords } from './plan-mail';
import en from './texts/en.json';
import he from './texts/he.json';

type TextId = keyof typeof en;

const catalogues: Readonly<Record<Locale, Readonly<Record<TextId, string>>>> = { en, he };

/** A mail's words, in both of its forms. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where each template's link leads, from the site's root. */
const PATHS: Readonly<Record<MailTemplate, (token: string) => string>> = {
  verify: (token) => `/verify/${token}`,
  known: () => '/login',
  approved: () => '/login',
  password_changed: () => '/login',
  ...planMailPaths,
  sign_in_ways_changed: () => '/login',
  account_deleted: () => '/',
};

/** What mails know of the site. */
export interface MailSite {
  /** Where the site says that it is, without a trailing slash; no header of a request has a say in it. */
  readonly publicUrl: string;
  /** Whether a manager approves each new account. */
  readonly hasApproval: boolean;
}

/** A mail in its reader's language. */
export function renderMail(
  { template, locale, token, values = {} }: Pick<OutgoingMail, 'template' | 'locale' | 'token' | 'values'>,
  { publicUrl, hasApproval }: MailSite,
): RenderedMail {
  const text = (id: TextId, values?: Readonly<Record<string, string>>): string =>
    String(new IntlMessageFormat(catalogues[locale][id], locale).format(values));
  const told = planWords(values, (id) => text(id));
  const words = {
    subject: text(`${template}.subject`, told),
    lead: text(`${template}.lead`, told),
    button: text(`${template}.button`, told),
    note: template === 'verify' ? activationNote(text, hasApproval) : text(`${template}.note`, told),
    footer: text('footer', { site: publicUrl }),
  };
  const link = publicUrl + inLocale(PATHS[template](token ?? ''), locale);
  return {
    subject: words.subject,
    text: [words.lead, `${words.button}:\n${link}`, words.note, `-- \n${words.footer}`, ''].join('\n\n'),
    html: htmlOf(words, link, locale),
  };
}

/** How long the link serves, what comes after it, and what to do for whoever never registered. */
const activationNote = (text: (id: TextId) => string, hasApproval: boolean): string =>
  `${text(hasApproval ? 'verify.note' : 'verify.noteWithoutApproval')} ${text('verify.otherwise')}`;

type Words = Readonly<Record<'subject' | 'lead' | 'button' | 'note' | 'footer', string>>;

/** Colours are told twice: programs that know dark mode take the second, the others show the first on white. */
function htmlOf(words: Words, link: string, locale: Locale): string {
  const dir = directionOf(locale);
  const said = (word: keyof Words): string => escapeHtml(words[word]);
  const address = escapeHtml(link);
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${said('subject')}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #ffffff; color: #16202b; font: 16px/1.5 Arial, sans-serif; }
main { max-width: 34em; margin: 0 auto; text-align: start; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px; }
a { color: #0b5c8f; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #0b5c8f; color: #ffffff; text-decoration: none; font-weight: bold; }
.quiet { color: #4a5663; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #11181f; color: #e8edf2; }
  a { color: #8cc8f2; }
  .button { background: #8cc8f2; color: #0a1a26; }
  .quiet { color: #b3bec9; }
}
</style>
</head>
<body dir="${dir}">
<main>
<h1>${said('subject')}</h1>
<p>${said('lead')}</p>
<p><a class="button" href="${address}">${said('button')}</a></p>
<p>${said('note')}</p>
<p class="quiet"><a href="${address}" dir="ltr">${address}</a></p>
<p class="quiet">${said('footer')}</p>
</main>
</body>
</html>
`;
}
