import type { Locale } from '@site/format';
import type { MailTemplate } from './mail';
import { renderMail } from './render-mail';
import { someMail } from './testing/some-mail';
import { siteMails } from '../../modules/testing/site-mails';

const SITE = 'https://stocks.example';
const AT = '2026-03-08T12:00:00.000Z';
/** What any template needs. */
const values = {
  registeredAt: AT,
  changedAt: AT,
  newEmail: 'new@example.com',
  way: 'Example',
  provider: 'Example',
  planId: 'premium-month',
  firstMinor: 12_00,
  amountMinor: 12_00,
  currency: 'USD',
  number: '325-1',
  at: AT,
  next: AT,
  until: AT,
  dueAt: AT,
  market: 'SP500',
  symbol: 'AAA',
  figure: 'revenue',
  unit: 'USD',
  believed: '2',
  shown: '1',
  before: '1',
  after: '2',
  reason: 'Thousands, not units.',
  left: '9',
};
const company = { market: 'TA', symbol: 'ICL.TA', longName: 'ICL Group', hebrewName: 'איי.סי.אל' } as const;
const events = [{ kind: 'statement', company, publishedOn: '2026-02-20' }] as const;

/** Every kind of mail of every module. */
const templates = Object.keys(siteMails) as MailTemplate[];
const mails = templates.flatMap((template) => (['en', 'he'] as const).map((locale) => [template, locale] as const));
const rendered = (template: MailTemplate, locale: Locale) =>
  renderMail(someMail({ template, locale, values, events: template === 'alerts' ? events : [] }), {
    publicUrl: SITE,
    hasApproval: true,
    mails: siteMails,
  });

it('knows the kinds of mails', () => {
  expect(templates).toEqual(
    expect.arrayContaining(['verify', 'email_old', 'plan_receipt', 'report_refused', 'alerts']),
  );
});

describe.each(mails)('the mail %s in %s', (template, locale) => {
  const { subject, text, html } = rendered(template, locale);

  it('says in its reader’s language all that it has to say', () => {
    for (const said of [subject, text]) {
      expect(said).toMatch(locale === 'he' ? /[א-ת]/ : /[a-z]/);
      expect(said).not.toMatch(/[{}]|undefined|null|\S {2}|\( ?\)/);
    }
    if (locale === 'en') expect(subject + text.replaceAll(company.hebrewName, '')).not.toMatch(/[א-ת]/);
  });

  it('says the same as text and as HTML, and leads to the same pages', () => {
    const words = text.split('\n').filter((line) => /^[^-\s]/.test(line) && !line.endsWith(':'));
    const shown = html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"');
    for (const line of words) expect(shown).toContain(line);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    for (const href of hrefs) {
      expect(href.startsWith(`${SITE}/`)).toBe(true);
      expect(text).toContain(href);
    }
    expect(hrefs).not.toEqual([]);
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}">`);
  });
});

describe('the colours of mails', () => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(rendered('verify', 'en').html)?.[1] ?? '';
  const at = style.indexOf('@media');
  const light = style.slice(0, at);
  const dark = style.slice(at);

  /** A colour of a rule, or of what holds where the rule is silent. */
  const colour = (rules: string, selector: string, what: 'color' | 'background'): string | undefined =>
    new RegExp(`^\\s*${selector.replace('.', '\\.')} \\{[^}]*?(?<![-\\w])${what}: (#[0-9a-f]{6})`, 'm').exec(
      rules,
    )?.[1];
  const luminance = (hex: string): number =>
    [1, 3, 5]
      .map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place]!, 0);
  /** Source: WCAG 2.2, contrast ratio. */
  const contrast = (one: string, other: string): number => {
    const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
    return (bright + 0.05) / (dim + 0.05);
  };

  it.each([
    ['light', light],
    ['dark', dark],
  ])('can be read on a %s ground', (_scheme, rules) => {
    const ground = colour(rules, 'body', 'background')!;
    const pairs = [
      [colour(rules, 'body', 'color'), ground],
      [colour(rules, 'a', 'color'), ground],
      [colour(rules, '.quiet', 'color'), ground],
      [colour(rules, '.button', 'color'), colour(rules, '.button', 'background')],
    ] as const;

    for (const [ink, paper] of pairs) {
      expect([ink, paper]).not.toContain(undefined);
      expect(contrast(ink!, paper!)).toBeGreaterThanOrEqual(4.5);
    }
    expect(luminance(ground) > 0.5).toBe(rules === light);
  });
});
