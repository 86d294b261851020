import { renderMail } from './render-mail';
import { someMail, TOKEN } from './testing/some-mail';
import { siteMails } from '../../modules/testing/site-mails';

const SITE = 'https://stocks.example';
const site = { publicUrl: SITE, hasApproval: true, mails: siteMails };

describe('renderMail', () => {
  it('links to the configured site, in plain text and HTML', () => {
    const { subject, text, html } = renderMail(someMail(), site);

    expect(subject).toBe('Activate your account at Boursight');
    expect(text).toContain(`${SITE}/verify/${TOKEN}\n`);
    expect(html).toContain(`href="${SITE}/verify/${TOKEN}"`);
    expect(text).toContain('24 hours');
  });

  it.each([
    ['en', '', 'This was not me'],
    ['he', '?lang=heb', 'לא נרשמתי'],
  ] as const)('offers in %s to delete a registration that the recipient did not request', (locale, query, said) => {
    const { text, html } = renderMail(someMail({ locale }), site);

    for (const form of [text, html]) {
      expect(form).toContain(said);
      expect(form).toContain(`${SITE}/verify/${TOKEN}/refuse${query}`);
    }
  });

  it('links to the password reset page and says that the link is valid for an hour', () => {
    const { text } = renderMail(someMail({ template: 'password_reset' }), site);

    expect(text).toContain(`${SITE}/reset-password/${TOKEN}\n`);
    expect(text).toContain('within an hour');
  });

  it('says when the sign-up happened and which password the link activates', () => {
    const { text, html } = renderMail(someMail(), site);

    for (const form of [text, html]) {
      expect(form).toContain('01/03/2026 12:00 UTC');
      expect(form).toContain('the link that you open decides which password applies');
    }
  });

  it('is in Hebrew, right to left, for Hebrew readers and links to Hebrew pages', () => {
    const { subject, text, html } = renderMail(someMail({ locale: 'he' }), site);

    expect(subject).toMatch(/[\u05d0-\u05ea]/);
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(text).toContain(`${SITE}/verify/${TOKEN}?lang=heb`);
  });

  it.each(['known', 'approved', 'password_changed', 'sign_in_ways_changed', 'second_factor_tried'] as const)(
    'has no token in the template %s',
    (template) => {
      for (const locale of ['en', 'he'] as const) {
        const { text, html } = renderMail(someMail({ template, locale, token: null }), site);
        expect(text).toContain(`${SITE}/login`);
        expect(text + html).not.toContain('/verify/');
      }
    },
  );

  it.each(['en', 'he'] as const)('confirms the deletion of an account in %s without a link to the login', (locale) => {
    const { subject, text, html } = renderMail(someMail({ template: 'account_deleted', locale, token: null }), site);

    expect(subject).toContain('Boursight');
    expect(text).toContain(`${SITE}/`);
    expect(text + html).not.toContain('/login');
  });

  it('mentions approval by a manager only on sites that require approval', () => {
    const [requested, open] = [true, false].map((hasApproval) => renderMail(someMail(), { ...site, hasApproval }).text);

    expect(requested).toContain('a manager approves the account within 24 hours');
    expect(open).not.toMatch(/manager/);
    expect(open).toContain('After that you can log in.');
  });

  it('declares colours for dark mode', () => {
    const { html } = renderMail(someMail(), site);

    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\)/);
  });
});

describe('mails about a reported figure', () => {
  const values = {
    market: 'SP500',
    symbol: 'AAA',
    figure: 'revenue',
    believed: '<b>2</b>',
    shown: '1',
    dueAt: null,
    reason: 'Thousands, not units.',
    before: '1',
    after: '2',
    unit: 'USD',
  };

  it.each(['report_received', 'report_looking', 'report_corrected', 'report_refused'] as const)(
    'fill every placeholder of %s in both languages, and escape all values',
    (template) => {
      for (const locale of ['en', 'he'] as const) {
        for (const dueAt of [null, '2026-03-08T12:00:00.000Z']) {
          const mail = someMail({ template, locale, token: null, values: { ...values, dueAt } });
          const { subject, text, html } = renderMail(mail, site);
          expect(subject).toMatch(locale === 'he' ? /[א-ת]/ : /[a-z]/);
          expect(subject + text).not.toMatch(/[{}]|undefined|null| {2}|\( ?\)/);
          expect(html).not.toContain('<b>2');
        }
      }
    },
  );

  it('name the figure in the reader’s language, and the date of the answer if one was promised', () => {
    const mailOf = (locale: 'en' | 'he', dueAt: string | null) =>
      renderMail(someMail({ template: 'report_received', locale, token: null, values: { ...values, dueAt } }), site)
        .text;

    expect(mailOf('en', '2026-03-08T12:00:00.000Z')).toMatch(
      /Revenue.* of .*AAA.* and answer by .*08\/03\/2026 12:00 UTC/,
    );
    expect(mailOf('en', null)).not.toContain('answer by');
    expect(mailOf('he', null)).toContain('הכנסות');
  });
});

describe('mails about a plan', () => {
  const AT = '2026-03-08T12:00:00.000Z';
  const values = {
    plan_trial: { planId: 'premium-month', firstMinor: 10_80, currency: 'USD', at: AT },
    plan_trial_ends: { planId: 'basic-year', firstMinor: 60_00, currency: 'USD', at: AT },
    plan_receipt: { planId: 'premium-month', amountMinor: 12_00, currency: 'USD', at: AT, number: '325-1', next: AT },
    plan_payment_failed: { planId: 'premium-month', at: AT },
    plan_cancelled: { planId: 'premium-month', at: AT },
    plan_resumed: { planId: 'premium-month', firstMinor: 9_00, currency: 'USD', at: AT },
    plan_ended: { planId: 'premium-month' },
    plan_refunded: { planId: 'premium-month', amountMinor: 12_00, currency: 'USD', number: null },
    plan_charged_back: { planId: 'premium-month', amountMinor: 12_00, currency: 'USD', number: null, until: null },
    plan_charge_stands: {
      planId: 'premium-month',
      amountMinor: 12_00,
      currency: 'USD',
      number: '1',
      until: AT,
      next: AT,
    },
  } as const;
  const templates = Object.keys(values) as (keyof typeof values)[];

  it.each(templates)('fill every placeholder of %s, in both languages', (template) => {
    for (const locale of ['en', 'he'] as const) {
      const mail = someMail({ template, locale, token: null, values: values[template] });
      const { subject, text, html } = renderMail(mail, site);
      expect(subject).toMatch(locale === 'he' ? /[א-ת]/ : /[a-z]/);
      expect(subject + text).not.toMatch(/[{}]|undefined|null| {2}|\( ?\)/);
      expect(html).toContain(`href="${SITE}/`);
    }
  });

  it('state the price, the day of the first charge and how to cancel when a trial begins', () => {
    const { text } = renderMail(someMail({ template: 'plan_trial', token: null, values: values.plan_trial }), site);

    expect(text).toContain('$10.80 is charged on 08/03/2026, and after that $12.00 a month');
    expect(text).toContain('cancel before 08/03/2026');
    expect(text).toContain(`${SITE}/profile/plan\n`);
  });

  it.each([
    ['USD', '$12.00'],
    ['JPY', '¥1,200'],
    ['KWD', '1.200 KWD'],
  ])('write an amount with the decimals of %s', (currency, amount) => {
    const receipt = { ...values.plan_receipt, amountMinor: 1200, currency };
    const { text } = renderMail(someMail({ template: 'plan_receipt', token: null, values: receipt }), site);

    expect(text).toContain(amount);
  });

  it.each(['plan_refunded', 'plan_charged_back', 'plan_charge_stands'] as const)(
    'say in %s whether the plan is active, and until when',
    (template) => {
      const textOf = (locale: 'en' | 'he', until: string | null) => {
        const given = { ...values.plan_charged_back, until, next: until };
        return renderMail(someMail({ template, locale, token: null, values: given }), site).text;
      };

      expect(textOf('en', AT)).toContain('active until 08/03/2026');
      expect(textOf('en', null)).toMatch(/have ended|has ended/);
      expect(textOf('en', null)).not.toMatch(/active until|next charge/);
      expect(textOf('he', AT)).toContain('תקף עד');
      expect(textOf('he', null)).not.toContain('תקף עד');
    },
  );

  it('omit the invoice number and the next charge if there is none', () => {
    const { text } = renderMail(
      someMail({ template: 'plan_receipt', token: null, values: { ...values.plan_receipt, number: null, next: null } }),
      site,
    );

    expect(text).toContain('On 08/03/2026 we charged $12.00 for Premium monthly at Boursight.\n');
  });
});
