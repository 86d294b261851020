import en from './texts/en.json';
import he from './texts/he.json';
import { releaseName, type SayRelease } from './release-name';

/** The part of ICU that these messages need. */
const saying =
  (texts: Readonly<Record<string, string>>): SayRelease =>
  (id, values) =>
    (texts[id] ?? '')
      .replace(/^\{(\w+), select, (.*)\}$/, (_, name: string, branches: string) => {
        const branch = new RegExp(`(?:^| )${String(values[name])} \\{([^}]*)\\}`).exec(branches);
        return branch?.[1] ?? String(values['name'] ?? '');
      })
      .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

describe('the name of a release', () => {
  it.each([
    ['Consumer price index (YoY)', 'מדד המחירים לצרכן, שינוי שנתי'],
    ['Inflation Rate MoM (Oct)', 'שיעור האינפלציה, שינוי חודשי, אוקטובר'],
    ['Personal Income (MoM) (Sep)', 'ההכנסה הפרטית, שינוי חודשי, ספטמבר'],
    ['Industrial Production MoM. (Sep)', 'הייצור התעשייתי, שינוי חודשי, ספטמבר'],
    ['GDP Growth Rate QoQ Adv (Q3)', 'קצב צמיחת התוצר, שינוי רבעוני, רבעון 3'],
    ['Initial Jobless Claims (Oct/14)', 'תביעות ראשונות לדמי אבטלה, עד 14/10'],
    ['Composite Economic Index MoM (Sep)', 'המדד המשולב למצב המשק, שינוי חודשי, ספטמבר'],
    ['Manufacturing Production MoM (Aug)', 'הייצור בתעשיית החרושת, שינוי חודשי, אוגוסט'],
    ['Purchasing managers’ index', 'מדד מנהלי הרכש'],
    ['S&P Global/CIPS Services PMI (Oct)', 'מדד מנהלי הרכש בשירותים, אוקטובר'],
  ])('%s has a Hebrew name', (event, hebrew) => {
    expect(releaseName(event, saying(he))).toBe(hebrew);
  });

  it.each([
    '3-Month Bill Auction',
    'Fed Board Meeting',
    'Baker Hughes Oil Rig Count (Oct/20)',
    'Hesse CPI MoM (Oct)',
    '',
  ])('%s does not change without a Hebrew name', (event) => {
    expect(releaseName(event, saying(he))).toBe(event);
  });

  it('does not change in English', () => {
    expect(releaseName('Inflation Rate MoM (Oct)', saying(en))).toBe('Inflation Rate MoM (Oct)');
  });
});
