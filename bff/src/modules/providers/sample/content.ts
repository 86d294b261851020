import { exchanges } from '@site/fields/markets';
import type { ArticleVersionRow } from '../../articles';
import { addDays, type Day } from '../../../domain/day';
import { isHoliday } from '../../../domain/exchange-holidays';
import { shownSector } from '../../../platform/sector-names';
import type { EarningsEventRow, EconomicEventRow } from '../../calendars';
import { SAMPLE_DAY } from './calendar';
import type { CompanyPlan } from './company-plan';
import { createRandom } from './random';

const EXCHANGES = exchanges();

/** Announced results of the weeks around the sample's day; a third of the dates are estimates. */
export function inventEarningsEvents(plans: readonly CompanyPlan[]): readonly EarningsEventRow[] {
  const random = createRandom('calendar/earnings');
  return plans
    .filter((plan) => !plan.isDelisted && plan.isPrimary && createRandom(`${plan.seed}/event`).chance(0.22))
    .map((plan) => {
      let day = addDays(SAMPLE_DAY, random.whole(-14, 28));
      while (isWeekend(day)) day = addDays(day, 1);
      const when = random.pick(['before_open', 'after_close', 'after_close', 'unknown'] as const);
      return {
        symbol: plan.ticker,
        market: plan.market,
        day,
        when,
        time: when === 'before_open' ? '07:30' : when === 'after_close' ? '16:15' : null,
        exchange: EXCHANGES[plan.market].name,
        title: `${plan.longName}: results of the quarter`,
        url: null,
        isConfirmed: random.chance(0.66),
        dataKind: 'sample',
      };
    });
}

const RELEASES: readonly (readonly [
  event: string,
  impact: EconomicEventRow['impact'],
  unit: string,
  level: number,
  swing: number,
  /** As the statistics office formats them. */
  decimals: number,
])[] = [
  ['Consumer price index (YoY)', 'High', '%', 2.4, 0.4, 1],
  ['Unemployment rate', 'High', '%', 4.3, 0.3, 1],
  ['Central bank rate decision', 'High', '%', 3, 0.25, 2],
  ['Gross domestic product (QoQ)', 'High', '%', 0.4, 0.3, 1],
  ['Retail sales (MoM)', 'Medium', '%', 0.3, 0.5, 1],
  ['Industrial production (MoM)', 'Medium', '%', 0.2, 0.7, 1],
  ['Purchasing managers’ index', 'Medium', '', 50.4, 1.6, 1],
  ['Trade balance', 'Low', 'B', 12, 9, 1],
  ['Consumer confidence', 'Low', '', 98, 4, 1],
];

const isDecision = (event: string): boolean => /rate decision/.test(event);
const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Three months of releases around the sample's day. Past ones have an actual figure, future ones do not. */
export function inventEconomicEvents(): readonly EconomicEventRow[] {
  const events: EconomicEventRow[] = [];
  for (const country of ['US', 'EU', 'GB', 'DE', 'FR', 'JP', 'CH', 'IL'] as const) {
    const random = createRandom(`calendar/${country}`);
    const revisions = createRandom(`calendar/${country}/revisions`);
    for (const [event, impact, unit, level, swing, decimals] of RELEASES) {
      for (let month = -2; month <= 1; month += 1) {
        let day = addDays(SAMPLE_DAY, month * 30 + random.whole(-10, 14));
        while (isWeekend(day) || (country === 'US' && isHoliday('SP500', day))) day = addDays(day, 1);
        const printed = (figure: number) => Number(figure.toFixed(decimals)) || 0;
        const figure = () => printed(level + random.bell() * swing);
        const previous = random.chance(0.05) ? null : figure();
        // Rates that are decided are never revised.
        // The euro has one central bank.
        const isHeld = !(isDecision(event) && (country === 'DE' || country === 'FR'));
        const isRevised = revisions.chance(0.4) && previous !== null && day <= SAMPLE_DAY && !isDecision(event);
        const release: EconomicEventRow = {
          at: `${day}T${country === 'JP' ? '23:30' : country === 'US' ? '13:30' : '07:00'}:00.000Z`,
          country,
          impact,
          event,
          unit: unit || null,
          previous,
          estimate: random.chance(0.35) ? null : figure(),
          actual: day <= SAMPLE_DAY ? figure() : null,
          revised: isRevised ? printed(previous + (revisions.chance(0.5) ? 1 : -1) * swing * 0.4) : null,
          dataKind: 'sample',
        };
        if (isHeld) events.push(release);
      }
    }
  }
  return events;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Articles about the invented companies, in both languages; some have two versions. */
export function inventArticles(plans: readonly CompanyPlan[]): readonly ArticleVersionRow[] {
  const articles: ArticleVersionRow[] = [];
  for (let index = 0; index < 36; index += 1) {
    const random = createRandom(`article/${index}`);
    const isHebrew = index % 3 === 2;
    const companies = Array.from({ length: 3 }, () =>
      random.pick(plans.filter((plan) => (isHebrew ? plan.market === 'TA' : plan.market !== 'TA'))),
    );
    const first = companies[0]!;
    const name = (plan: CompanyPlan) => escaped((isHebrew && plan.hebrewName) || plan.longName);
    const title = isHebrew
      ? `מה אומרים הדוחות של ${first.hebrewName ?? first.longName}`
      : `What the statements of ${first.longName} say`;
    const named = (group: string) => escaped(shownSector(group, isHebrew ? 'he' : 'en'));
    const rows = companies
      .map(
        (plan) =>
          `<tr><td>${escaped(plan.ticker)}</td><td>${named(plan.industry)}</td><td>${named(plan.sector)}</td></tr>`,
      )
      .join('');
    const body = isHebrew
      ? `<p>${name(first)} היא חברה מומצאת של נתוני הדוגמה. כך נראית בה השוואה בין שלוש חברות.</p><table><thead><tr><th>סימול</th><th>תת־ענף</th><th>ענף</th></tr></thead><tbody>${rows}</tbody></table><p>הציון של כל חברה מוסבר בדף שלה.</p>`
      : `<p>${name(first)} is an invented company of the sample data set. This is how a comparison of three companies looks.</p><table><thead><tr><th>Symbol</th><th>Industry</th><th>Sector</th></tr></thead><tbody>${rows}</tbody></table><p>Each company’s own page explains its score point by point.</p>`;
    const createdAt = `${addDays(SAMPLE_DAY, -3 * index - 1)}T08:00:00.000Z`;
    const version = (number: number): ArticleVersionRow => ({
      id: `sample-${index + 1}-${number}`,
      urlTitle: `sample-article-${index + 1}`,
      title,
      subtitle: isHebrew ? 'שלוש חברות, שלושה מאזנים' : 'Three companies, three balance sheets',
      body:
        number === 1
          ? body
          : `${body}<p>${isHebrew ? 'עודכן לאחר פרסום הדוחות.' : 'Updated after the quarter’s results.'}</p>`,
      publisher: isHebrew ? 'מערכת הדוגמה' : 'The sample desk',
      publisherUrl: null,
      createdAt,
      updatedAt: number === 1 ? createdAt : `${addDays(SAMPLE_DAY, -3 * index)}T09:00:00.000Z`,
      direction: isHebrew ? 'rtl' : 'ltr',
      subject: random.pick(['dividends', 'daily', 'reviews']),
      relatedSymbols: companies.map((plan) => `${plan.ticker}.${plan.market}`),
      dataKind: 'sample',
    });
    articles.push(version(1));
    if (index % 5 === 0) articles.push(version(2));
  }
  return articles;
}
