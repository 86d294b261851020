import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteSchema } from './open-database';

/** What the privacy policy says of each table with something of a person, in English and Hebrew. */
const TOPICS: readonly (readonly [tables: string, en: string, he: string])[] = [
  ['users user_preferences sign_ups email_changes verification_tokens', 'your email address', 'כתובת הדוא״ל'],
  ['identities sign_in_flows', 'accounts of other services', 'שירותים אחרים שקישרתם'],
  ['sessions', 'Each login is stored', 'כל התחברות נשמרת'],
  ['api_tokens', 'personal tokens', 'אסימונים אישיים'],
  ['calendar_feeds', 'address of your calendar feed', 'כתובת היומן האישי'],
  ['totp_factors passkeys recovery_codes second_factor_challenges', 'two-factor sign-in', 'אימות הדו־שלבי'],
  ['follows', 'companies you follow', 'החברות שבמעקב'],
  ['company_notes', 'your notes', 'ההערות'],
  ['holdings', 'shares that you typed in', 'המניות שרשמתם'],
  ['backtests backtest_tallies', 'your back-tests', 'הבדיקות ההיסטוריות'],
  ['figure_reports', 'reported as wrong', 'שדיווחתם'],
  ['consents', 'your consents', 'ההסכמות'],
  ['compared_companies', 'saved comparisons', 'ההשוואות השמורות'],
  ['saved_scores', 'saved scores', 'הציונים האישיים'],
  ['saved_screens', 'saved screens', 'הסינונים השמורים'],
  ['alerts alert_events alert_mail', 'alerts', 'ההתראות'],
  ['subscriptions plan_gifts', 'your plan', 'המסלול'],
  ['checkouts invoices discount_redemptions billing_events', 'What was charged', 'מה שחויב'],
  ['outgoing_mails', 'Sent emails', 'הודעות שנשלחו'],
  ['audit_log audit_notes', 'A security log', 'רישום האבטחה'],
];

const policyIn = (language: string): string =>
  readFileSync(join(__dirname, `../../content/pages/privacy-policy.${language}.md`), 'utf8');

describe('the privacy policy', () => {
  it('names what each table with something of a person holds, in both languages', () => {
    const tables = TOPICS.flatMap(([names]) => names.split(' '));
    const [en, he] = [policyIn('en'), policyIn('he')];

    expect(tables.sort()).toEqual(siteSchema.personalData.map(({ table }) => table.name).sort());
    expect(TOPICS.filter(([, inEnglish]) => !en.includes(inEnglish))).toEqual([]);
    expect(TOPICS.filter(([, , inHebrew]) => !he.includes(inHebrew))).toEqual([]);
  });
});
