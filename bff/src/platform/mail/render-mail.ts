import { dateTimeText, escapeHtml } from '@site/format';
import type { Locale } from '@site/format';
import { directionOf, inLocale } from '@site/remote-kit/locale';
import type { MailValues, OutgoingMail } from './mail';
import { mailTexts } from './mail-text';
import type { MailLine, MailSentences, ModuleMails } from './module-mail';
import en from './texts/en.json';
import he from './texts/he.json';

const frameTexts = mailTexts({ en, he });

/** A mail's words, in both of its forms. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What mails know of the site. */
export interface MailSite {
  /** The configured address of the site, without a trailing slash; request headers do not affect it. */
  readonly publicUrl: string;
  /** Whether a manager approves each new account. */
  readonly hasApproval: boolean;
  readonly mails: ModuleMails;
}

/** A mail in its reader's language. Throws: Error for a template that no module brings. */
export function renderMail(
  {
    template,
    locale,
    token,
    values = {},
    events,
  }: Pick<OutgoingMail, 'template' | 'locale' | 'token' | 'values' | 'events'>,
  { publicUrl, hasApproval, mails }: MailSite,
): RenderedMail {
  const kind = mails[template];
  if (!kind) throw new Error(`No module brings the template '${template}'`);
  const textValues = { ...saidValues(values), ...kind.fill?.(values, locale), count: events.length };
  const words = {
    ...kind.sentences({ locale, values: textValues, hasApproval }),
    footer: frameTexts(locale)('footer', { site: publicUrl }),
  };
  const at = (path: string): string => publicUrl + inLocale(path, locale);
  const link = at(kind.path(token ?? ''));
  const { lines, more } = kind.lines?.(events, { locale, at }) ?? { lines: [], more: null };
  const second = kind.secondLink;
  const end = second ? { words: second.said(locale), href: at(second.path(token ?? '')) } : null;
  return {
    subject: words.subject,
    text: [
      words.lead,
      ...lines.map(({ said, href }) => `- ${said}\n  ${href}`),
      ...(more === null ? [] : [more]),
      `${words.button}:\n${link}`,
      words.note,
      ...(end ? [`${end.words}\n${end.href}`] : []),
      `-- \n${words.footer}`,
      '',
    ].join('\n\n'),
    html: htmlOf(words, { link, lines, more, end }, locale),
  };
}

/** Instants as the site writes them; what is written from left to right stays so in Hebrew. */
const saidValues = (values: MailValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (typeof value !== 'string') return [];
      const instant = name.endsWith('At') ? dateTimeText(value) : null;
      return [[name, `\u2066${instant === null ? value : `${instant} UTC`}\u2069`]];
    }),
  );

type Words = MailSentences & { readonly footer: string };

interface Parts {
  readonly link: string;
  readonly lines: readonly MailLine[];
  /** What does not fit. Null: nothing. */
  readonly more: string | null;
  /** The second link. Null: there is none. */
  readonly end: { readonly words: string; readonly href: string } | null;
}

const listOf = (lines: readonly MailLine[]): string =>
  lines.length === 0
    ? ''
    : `<ul>\n${lines.map(({ said, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(said)}</a></li>`).join('\n')}\n</ul>\n`;

/** Both colour schemes are set: programs with a dark mode use the second, the others show the first on white. */
function htmlOf(words: Words, { link, lines, more, end }: Parts, locale: Locale): string {
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
${listOf(lines)}${more === null ? '' : `<p>${escapeHtml(more)}</p>\n`}<p><a class="button" href="${address}">${said('button')}</a></p>
<p>${said('note')}</p>
<p class="quiet"><a href="${address}" dir="ltr">${address}</a></p>
${end ? `<p class="quiet">${escapeHtml(end.words)} <a href="${escapeHtml(end.href)}" dir="ltr">${escapeHtml(end.href)}</a></p>\n` : ''}<p class="quiet">${said('footer')}</p>
</main>
</body>
</html>
`;
}
