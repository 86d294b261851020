import { renderMail } from './render-mail';
import { someMail, TOKEN } from './testing/some-mail';

const SITE = 'https://stocks.example';
const site = { publicUrl: SITE, hasApproval: true };

describe('renderMail', () => {
  it('links to the configured site, in both forms', () => {
    const { subject, text, html } = renderMail(someMail(), site);

    expect(subject).toBe('Activate your account at Boursight');
    expect(text).toContain(`${SITE}/verify/${TOKEN}\n`);
    expect(html).toContain(`href="${SITE}/verify/${TOKEN}"`);
    expect(text).toContain('24 hours');
  });

  it('is Hebrew from right to left for Hebrew readers, and leads them to Hebrew pages', () => {
    const { subject, text, html } = renderMail(someMail({ locale: 'he' }), site);

    expect(subject).toMatch(/[\u05d0-\u05ea]/);
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(text).toContain(`${SITE}/verify/${TOKEN}?lang=heb`);
  });

  it.each(['known', 'approved', 'password_changed'] as const)('has no token in the mail %s', (template) => {
    for (const locale of ['en', 'he'] as const) {
      const { text, html } = renderMail(someMail({ template, locale, token: null }), site);
      expect(text).toContain(`${SITE}/login`);
      expect(text + html).not.toContain('/verify/');
    }
  });

  it('speaks of a manager where one approves accounts, and nowhere else', () => {
    const [asked, open] = [true, false].map((hasApproval) => renderMail(someMail(), { ...site, hasApproval }).text);

    expect(asked).toContain('a manager approves the account within 24 hours');
    expect(open).not.toMatch(/manager/);
    expect(open).toContain('After that you can log in.');
  });

  it('says its colours for dark mode too', () => {
    const { html } = renderMail(someMail(), site);

    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\)/);
  });
});
