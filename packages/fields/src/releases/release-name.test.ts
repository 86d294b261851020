import en from './texts/en.json';
import he from './texts/he.json';
import { releaseName, type SayRelease } from './release-name';

/** As much of ICU as these messages ask for. */
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
  ])('%s is said in Hebrew', (event, hebrew) => {
    expect(releaseName(event, saying(he))).toBe(hebrew);
  });

  it.each([
    '3-Month Bill Auction',
    'Fed Board Meeting',
    'Baker Hughes Oil Rig Count (Oct/20)',
    'Hesse CPI MoM (Oct)',
    '',
  ])('%s stays as it came, where it has no Hebrew one', (event) => {
    expect(releaseName(event, saying(he))).toBe(event);
  });

  it('stays as it came to readers of English', () => {
    expect(releaseName('Inflation Rate MoM (Oct)', saying(en))).toBe('Inflation Rate MoM (Oct)');
  });
});
