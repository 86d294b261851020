import { dayText, fixed, percentOf, priceText, withCurrency, type Locale } from '@site/format';
import { symbolPath } from '@site/remote-kit/routes';
import { screenPath } from '@site/remote-kit/screen-path';
import type { AlertEvent, NamedCompany } from '../../domain/alerts/alert-event';
import type { MailText } from '../../platform/mail/mail-text';
import type { LineParts, MailLine, MailLines } from '../../platform/mail/module-mail';
import type en from './texts/en.json';

interface AlertLineParts extends LineParts {
  readonly text: MailText<keyof typeof en>;
}

/** A longer list would not be a summary. */
const MAX_LINES = 50;

/** The first events in the reader's language; `more` says how many others there are. Null: none. */
export function alertLines(events: readonly AlertEvent[], parts: AlertLineParts): MailLines {
  const lines = events.flatMap((event) => linesOf(event, parts));
  const beyond = lines.length - MAX_LINES;
  return {
    lines: lines.slice(0, MAX_LINES),
    more: beyond > 0 ? parts.text('alerts.more', { count: beyond }) : null,
  };
}

function linesOf(event: AlertEvent, { text, locale, at }: AlertLineParts): readonly MailLine[] {
  if (event.kind === 'screen') {
    const { screen, entered, left, enteredCount, leftCount } = event;
    const href = at(screenPath(screen.question));
    const said = (
      id: 'alerts.entered' | 'alerts.left',
      companies: readonly NamedCompany[],
      count: number,
    ): MailLine => ({
      said: text(id, {
        screen: apart(screen.name),
        names: companies.map((one) => nameOf(one, locale)).join(', '),
        more: count - companies.length,
      }),
      href,
    });
    return [
      ...(enteredCount > 0 ? [said('alerts.entered', entered, enteredCount)] : []),
      ...(leftCount > 0 ? [said('alerts.left', left, leftCount)] : []),
    ];
  }
  const { company } = event;
  const name = nameOf(company, locale);
  const href = at(symbolPath(company.market, company.symbol));
  if (event.kind === 'statement') {
    return [{ said: text('alerts.statement', { name, day: dayText(event.publishedOn) ?? event.publishedOn }), href }];
  }
  if (event.kind === 'formula') {
    return [{ said: text('alerts.formula', { name, formula: `\u2066${event.formula}\u2069` }), href }];
  }
  if (event.kind === 'earnings') {
    const { day, lastDay, isConfirmed } = event;
    const from = dayText(day) ?? day;
    const said =
      lastDay === undefined
        ? text('alerts.earnings', { name, day: from, confirmed: isConfirmed ? 'yes' : 'no' })
        : text('alerts.earningsSpan', { name, day: from, lastDay: dayText(lastDay) ?? lastDay });
    return [{ said, href }];
  }
  const { way } = event;
  const [value, threshold] = figuresOf(event, locale);
  if (event.kind === 'my_score')
    return [{ said: text('alerts.my_score', { name, score: apart(event.scoreName), way, value, threshold }), href }];
  return [{ said: text(`alerts.${event.kind}`, { name, way, value, threshold }), href }];
}

type ValueEvent = Extract<AlertEvent, { readonly threshold: number }>;

/** The figure and the value that it crossed, with their unit. */
function figuresOf(event: ValueEvent, locale: Locale): readonly [value: string, threshold: string] {
  if (event.kind === 'score' || event.kind === 'my_score') return [String(event.score), String(event.threshold)];
  const { kind, value, threshold, currency, company } = event;
  const shown = (figure: number): string => {
    if (kind === 'pe') return apart(fixed(figure, 2, locale) ?? String(figure));
    if (kind === 'dividend_yield') return apart(percentOf(figure, 2, locale) ?? String(figure));
    const price = priceText(figure, company.market, locale) ?? String(figure);
    return apart(currency === undefined ? price : withCurrency(price, currency, locale));
  };
  return [shown(value), shown(threshold)];
}

function nameOf({ symbol, longName, hebrewName }: NamedCompany, locale: Locale): string {
  const name = (locale === 'he' ? (hebrewName ?? longName) : (longName ?? hebrewName)) ?? symbol;
  return name === symbol ? apart(symbol) : `${apart(name)} (${apart(symbol)})`;
}

/** Names keep their own direction inside the sentence. */
const apart = (name: string): string => `\u2068${name}\u2069`;
