import type { AlertEvent, NamedCompany } from '../../domain/alerts/alert-event';
import { composeMail } from '../../platform/mail/compose-mail';
import { renderMail } from '../../platform/mail/render-mail';
import { someMail, TOKEN } from '../../platform/mail/testing/some-mail';
import { siteMails } from '../testing/site-mails';

const SITE = 'https://stocks.example';
const site = { publicUrl: SITE, hasApproval: true, mails: siteMails };
const company: NamedCompany = { market: 'TA', symbol: 'ICL.TA', longName: 'ICL Group', hebrewName: 'איי.סי.אל' };
const events: readonly AlertEvent[] = [
  { kind: 'score', company, way: 'up', threshold: 70, score: 72.41 },
  { kind: 'statement', company, publishedOn: '2026-02-20' },
  {
    kind: 'screen',
    screen: { name: '<Cheap>', question: { market: 'TA', sector: null, industry: null, query: 'minScore=60' } },
    scope: 'full',
    entered: [company],
    left: [],
    enteredCount: 3,
    leftCount: 0,
  },
];
const mail = someMail({ template: 'alerts', events });
/** Without the marks that keep names apart in a sentence. */
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

describe('a mail of alerts', () => {
  it('lists the events with their pages, and has a link to unsubscribe', () => {
    const { subject, text, html } = renderMail(mail, site);

    expect(subject).toBe('Boursight: 3 of your alerts');
    expect(plain(text)).toContain('ICL Group (ICL.TA): the score is 72.41; it has reached 70.');
    expect(text).toContain(`${SITE}/market/TA/symbol/ICL.TA`);
    expect(plain(text)).toContain('ICL Group (ICL.TA): a statement was published on 20/02/2026.');
    expect(plain(text)).toContain('New on your screen <Cheap>: ICL Group (ICL.TA) and 2 more.');
    expect(text).toContain(`${SITE}/market/TA?minScore=60`);
    expect(text).toContain(`${SITE}/alerts/unsubscribe/${TOKEN}`);
    expect(html).toContain('&lt;Cheap&gt;');
    expect(html).not.toContain('<Cheap>');
  });

  it('is Hebrew for Hebrew readers, with the Hebrew names of companies and links to Hebrew pages', () => {
    const { text } = renderMail(someMail({ template: 'alerts', events, locale: 'he' }), site);

    expect(plain(text)).toContain('איי.סי.אל (ICL.TA): הציון הוא 72.41; הוא הגיע אל 70.');
    expect(text).toContain(`${SITE}/market/TA?minScore=60&lang=heb`);
    expect(text).toContain(`${SITE}/alerts/unsubscribe/${TOKEN}?lang=heb`);
  });

  it('says prices of thousands with the decimals of their market', () => {
    const american: NamedCompany = { market: 'SP500', symbol: 'AAA', longName: null, hebrewName: null };
    const price = { way: 'up', threshold: 1800, value: 1842.5, currency: 'USD' } as const;
    const event: AlertEvent = { kind: 'price', company: american, ...price };
    const { text } = renderMail(someMail({ template: 'alerts', events: [event] }), site);

    expect(plain(text)).toContain('the price is $1,842.50; it has reached $1,800.00.');
  });

  it('says prices with their unit, ratios and yields as figures, and the days of earnings', () => {
    const more: readonly AlertEvent[] = [
      { kind: 'price', company, way: 'down', threshold: 1850, value: 1842, currency: 'ILA' },
      { kind: 'pe', company, way: 'down', threshold: 12, value: 11.4 },
      { kind: 'dividend_yield', company, way: 'up', threshold: 5, value: 5.25 },
      { kind: 'earnings', company, day: '2026-02-20', isConfirmed: true },
      { kind: 'earnings', company, day: '2026-02-20', lastDay: '2026-02-24', isConfirmed: false },
      { kind: 'formula', company, formula: 'roe > 15%' },
      { kind: 'my_score', company, way: 'up', threshold: 70, score: 71.5, scoreName: 'Cheap' },
    ];
    const said = (locale: 'en' | 'he'): readonly string[] =>
      renderMail(someMail({ template: 'alerts', events: more, locale }), site)
        .text.split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => line.replace(/[\u2066-\u2069]/g, '').replace(/^- .*?: /, ''));

    expect(said('en')).toEqual([
      'the price is 1,842 ILA; it has fallen below 1,850 ILA.',
      'the P/E is 11.40; it has fallen below 12.00.',
      'the dividend yield is 5.25%; it has reached 5.00%.',
      'earnings are due on 20/02/2026.',
      'earnings are expected between 20/02/2026 and 24/02/2026.',
      'your condition roe > 15% is now met.',
      'your score Cheap is 71.5; it has reached 70.',
    ]);
    expect(said('he')).toEqual([
      'השער הוא 1,842 אג׳; הוא ירד מתחת אל 1,850 אג׳.',
      'מכפיל הרווח הוא 11.40; הוא ירד מתחת אל 12.00.',
      'תשואת הדיבידנד היא 5.25%; היא הגיעה אל 5.00%.',
      'הדוחות יתפרסמו ביום 20/02/2026.',
      'הדוחות צפויים להתפרסם בין 20/02/2026 ל־24/02/2026.',
      'התנאי roe > 15% מתקיים עכשיו.',
      'הציון שלך Cheap הוא 71.5; הוא הגיע אל 70.',
    ]);
  });

  it('lets mail programs turn it off by one click, which other mails have no need of', () => {
    const settings = { ...site, from: 'Boursight <mail@stocks.example>' };

    expect(composeMail(mail, settings).headers).toMatchObject({
      'List-Unsubscribe': `<${SITE}/alerts/unsubscribe/${TOKEN}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(composeMail(someMail(), settings).headers).not.toHaveProperty('List-Unsubscribe');
  });

  it('holds fifty things at most, and says how many more there are', () => {
    const many = Array.from({ length: 60 }, () => events[1]!);
    const { text } = renderMail(someMail({ template: 'alerts', events: many }), site);

    expect(text.match(/^- /gm)).toHaveLength(50);
    expect(text).toContain('10 more alerts are not shown in this email');
  });
});
