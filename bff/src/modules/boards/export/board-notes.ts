import { isPaid } from '@site/fields/entitlements';
import { formulaPartOf, limitsOf } from '@site/board-rules';
import type { LimitName } from '@site/board-rules';
import { fieldOf, FLAG_FILTERS, isFormulaField } from '@site/fields';
import en from '@site/fields/option-names/texts/en.json';
import he from '@site/fields/option-names/texts/he.json';
import type { Locale } from '@site/format';
import { LANGUAGE_VERSION, readFilter } from '@site/formula';
import { METHOD_VERSION } from '../../../domain/score/explanation';
import type { BoardAnswer } from '../board-answer';
import { currencyOfLimits } from '../board-limits';
import type { BoardQuery } from '../board-query';
import type { ShownRate } from '../../market-data';
import { boardTitle } from '../presenter';
import { shownLabel } from './label-names';
import { shownSector } from '../../../platform/sector-names';
import { cellOfFigure, titleOf, unitOf } from './export-columns';

type Texts = Readonly<Record<Locale, string>>;
const text = (en: string, he: string): Texts => ({ en, he });

/** The text for the sample's code as a source. */
export const SAMPLE = text('Sample data', 'נתוני דוגמה');

const NAMES = {
  board: text('Board', 'לוח'),
  asOf: text('As of', 'נכון לתאריך'),
  knownOn: text('Past board: data known on', 'מבט לאחור: מה שהיה ידוע ביום'),
  pricesOn: text('Date of most prices', 'יום רוב השערים'),
  rows: text('Rows', 'שורות'),
  order: text('Order', 'מיון'),
  filters: text('Filters', 'סינון'),
  limits: text('Figure filters', 'סינון לפי נתונים'),
  formulas: text('Formula columns', 'עמודות לפי נוסחאות'),
  language: text('Formula language version', 'גרסת שפת הנוסחאות'),
  myScore: text('My score', 'הציון שלי'),
  amounts: text('Amounts in', 'סכומים ב־'),
  simulation: text('Simulation: these figures were not reported', 'הדמיה: הנתונים האלה לא דווחו'),
  source: text('Source', 'מקור'),
  reading: text('How to read it', 'כיצד לקרוא'),
  terms: text('Terms', 'תנאים'),
} as const;

const WORDS = {
  of: text('of', 'מתוך'),
  basic: text('a basic plan for this market shows', 'מסלול בסיסי לשוק הזה מציג'),
  premium: text('Premium shows', 'מסלול פרימיום מציג'),
  falling: text('high to low', 'מהגבוה לנמוך'),
  rising: text('low to high', 'מהנמוך לגבוה'),
  following: text('Followed companies', 'חברות במעקב'),
  growth: text('simulated growth', 'תרחיש צמיחה'),
  recession: text('simulated recession', 'תרחיש מיתון'),
  generated: text('generated quarters', 'רבעונים שהושלמו'),
  defaultRate: text('default rate', 'שער ברירת מחדל'),
  ownRate: text('your own rate', 'שער שנקבע ידנית'),
  noRate: text('no rate is known for', 'אין שער ידוע ל־'),
  method: text('method version', 'גרסת השיטה'),
  sample: text('Sample data: invented companies and figures', 'נתוני דוגמה: חברות ונתונים בדויים'),
  quotes: text('quotes', 'ציטוטים'),
  reading: text(
    'An empty cell is a missing figure. P/E, P/S, P/B, D/E and market cap to working capital of zero or less are not meaningful.',
    'תא ריק הוא נתון חסר. מכפיל רווח, מכפיל מכירות, מכפיל הון, התחייבויות להון ושווי שוק להון חוזר שאינם חיוביים אינם משמעותיים.',
  ),
  terms: text('For information only; not investment advice.', 'למידע בלבד; אין זה ייעוץ השקעות.'),
} as const;

const FLAG_NAMES = { en, he } as const;

/** The text for a rate's source code. */
const RATE_ORIGINS: Readonly<Record<string, Texts | undefined>> = {
  default: WORDS.defaultRate,
  request: WORDS.ownRate,
  sample: SAMPLE,
};

const FILTERS: readonly (readonly [keyof BoardQuery, Texts])[] = [
  ['search', text('Symbol or company', 'סימול או חברה')],
  ['minScore', text('Minimum score', 'ציון מינימלי')],
  ['sector', text('Sector', 'ענף')],
  ['industry', text('Industry', 'תת־ענף')],
  ['year', text('Year', 'שנה')],
  ['quarter', text('Quarter', 'רבעון')],
  ['reportedCurrency', text('Reported currency', 'מטבע הדיווח')],
  ['label', text('Label', 'תווית')],
  ['maxPriceToBook', text('P/B below', 'מכפיל הון מתחת ל־')],
  ['statementsFrom', text('Statement since', 'דוח החל ביום')],
];

/** The notes on a board's figures, line by line: board, day, order, source. */
export function boardNotes(
  answer: BoardAnswer,
  locale: Locale,
  quoteSources: readonly string[],
): readonly (readonly [string, string])[] {
  const { query, asOf, order, fx, dataKind } = answer;
  const say = (texts: Texts): string => texts[locale];
  const made: readonly (readonly [string, string | null])[] = [
    [say(NAMES.board), boardTitle(answer)],
    [say(NAMES.asOf), asOf],
    [say(NAMES.knownOn), query.asOf ?? null],
    [say(NAMES.pricesOn), answer.pricesOn],
    [say(NAMES.rows), rowsText(answer, locale)],
    [say(NAMES.order), `${orderTitle(answer, locale)}, ${say(order.descending ? WORDS.falling : WORDS.rising)}`],
    [say(NAMES.filters), filtersText(query, locale)],
    [say(NAMES.limits), limitsText(query, locale)],
    [say(NAMES.formulas), formulasText(answer)],
    [say(NAMES.language), usesFormulas(answer) ? String(LANGUAGE_VERSION) : null],
    [say(NAMES.myScore), myScoreText(answer, locale)],
    [say(NAMES.amounts), amountsText(answer, locale)],
    [say(NAMES.simulation), simulationText(query, locale)],
    ['USD/ILS', rateText(fx.USDILS, locale)],
    ['EUR/ILS', rateText(fx.EURILS, locale)],
    [
      say(NAMES.source),
      dataKind === 'sample' ? say(WORDS.sample) : `${say(WORDS.quotes)}: ${[...quoteSources].sort().join(', ')}`,
    ],
    [say(NAMES.reading), say(WORDS.reading)],
    [say(NAMES.terms), say(WORDS.terms)],
  ];
  return made.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]));
}

function rowsText({ table, total, shown, access }: BoardAnswer, locale: Locale): string {
  const counted = `${table.length} ${WORDS.of[locale]} ${total}`;
  // Files need a login, so a free account is never the missing right.
  const more = access.offers.flatMap(({ plan, matches }) =>
    !isPaid(plan) || matches <= shown ? [] : [`${WORDS[plan][locale]} ${matches}`],
  );
  return [counted, ...more].join('; ');
}

function filtersText(query: BoardQuery, locale: Locale): string {
  return FILTERS.filter(([name]) => query[name] !== undefined && (name !== 'statementsFrom' || query.statementCheck))
    .filter(([name]) => query.market !== 'WORLD' || (name !== 'sector' && name !== 'industry'))
    .map(([name, texts]) => {
      const value = String(query[name]);
      return `${texts[locale]}: ${shownChoice(name, value, locale)}`;
    })
    .concat(
      FLAG_FILTERS.filter((name) => query[name]).map((name) => FLAG_NAMES[locale][`choice.${name}`]),
      query.following ? [WORDS.following[locale]] : [],
    )
    .join('; ');
}

function shownChoice(name: keyof BoardQuery, value: string, locale: Locale): string {
  if (name === 'label') return shownLabel(value, locale);
  return name === 'sector' || name === 'industry' ? shownSector(value, locale) : value;
}

/** Limits with percent as percent and amounts with their currency; any other formula in its canonical form. */
function limitsText(query: BoardQuery, locale: Locale): string {
  const limits = limitsOf(query);
  if (query.where !== undefined && formulaPartOf(query) !== null) {
    const { formula } = readFilter(query.where);
    return formula ? `${formula.canonical} (${currencyOfLimits(query)})` : '';
  }
  return limits
    .map(
      ({ field, operator, value }) =>
        `${titleOf(field, locale)} ${operator} ${limitFigure(field, value, currencyOfLimits(query))}`,
    )
    .join('; ');
}

function orderTitle({ order: { by }, formulas }: BoardAnswer, locale: Locale): string {
  if (!isFormulaField(by)) return titleOf(by, locale);
  return formulas?.find(({ field }) => field === by)?.name ?? by;
}

/** Each column with its formula and the figures that it is calculated from. */
const formulasText = ({ formulas }: BoardAnswer): string =>
  (formulas ?? []).map(({ name, formula, figures }) => `${name} = ${formula} (${figures.join(', ')})`).join('; ');

const usesFormulas = ({ formulas, query }: BoardAnswer): boolean =>
  (formulas ?? []).length > 0 || formulaPartOf(query) !== null;

function limitFigure(field: LimitName, value: number, currency: string): string {
  const { measure } = fieldOf(field);
  const figure = cellOfFigure(value, measure);
  if (measure === 'amount') return `${figure} ${currency}`;
  return unitOf(measure, new Set(), 'en') === '%' ? `${figure} %` : String(figure);
}

/** The name and definition of `myScore`, and the version of the method of its parts. */
function myScoreText({ myScore }: BoardAnswer, locale: Locale): string | null {
  if (myScore === null) return null;
  const version = `${WORDS.method[locale]} ${METHOD_VERSION}`;
  return [myScore.name, myScore.text, version].filter((part) => part !== null).join('; ');
}

/** The display currency, the exchange rates, and currencies without one. */
function amountsText({ amounts }: BoardAnswer, locale: Locale): string | null {
  if (amounts === null) return null;
  const { currency, rates, unknown } = amounts;
  const used = rates.map((rate) => `${rate.pair.slice(0, 3)}/${rate.pair.slice(3)} ${rateText(rate, locale)}`);
  const missing = unknown.length > 0 ? [`${WORDS.noRate[locale]} ${unknown.join(', ')}`] : [];
  return [currency, ...used, ...missing].join('; ');
}

function simulationText(query: BoardQuery, locale: Locale): string {
  return [
    query.simulateGrowth && WORDS.growth,
    query.simulateRecession && WORDS.recession,
    query.generateMissingQuarters && WORDS.generated,
  ]
    .filter((texts) => typeof texts === 'object')
    .map((texts) => texts[locale])
    .join(', ');
}

function rateText({ price, asOf, source }: ShownRate, locale: Locale): string {
  const origin = RATE_ORIGINS[source]?.[locale] ?? source;
  return [String(price), origin, asOf].filter((part) => part !== null).join(', ');
}
