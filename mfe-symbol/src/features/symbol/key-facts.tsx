import type { ReactNode } from 'react';
import { isFinancial } from '@site/fields';
import type { Schema } from '@site/contract';
import { dayText, MISSING, NOT_MEANINGFUL, percentOfRatio, periodText, priceText, shortNumber } from '@site/format';
import { withCurrency } from '@site/format';
import type { Locale } from '@site/format';
import { VisuallyHidden } from '@site/ui';
import { dividendText } from '../../company/dividend-text';
import type { SymbolData } from '../../company/symbol-data';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { useText } from '../../texts/use-text';
import { priceChange } from './header-changes';
import type { Change } from './header-changes';
import styles from './key-facts.module.css';

type Facts = Schema<'KeyFacts'>;

interface KeyFactsProps {
  readonly data: SymbolData;
  readonly locale: Locale;
}

/** Net debt, the range and change of 52 weeks, the next earnings date and the last dividend. */
export function KeyFacts({ data, locale }: KeyFactsProps) {
  const text = useText();
  // A server of an earlier version has none.
  if (!data.keyFacts) return null;
  const { netDebt, yearOfPrices, nextEarnings } = data.keyFacts;
  const price = priceChange(data, locale);
  const names = {
    price: text('facts.priceChange'),
    range: text('facts.range'),
    change: text('facts.change'),
    netDebt: text('facts.netDebt'),
    earnings: text('facts.earnings'),
    dividend: text('facts.dividend'),
  };
  return (
    <dl className={styles.facts} aria-label={text('facts.label')}>
      {price && (
        <Fact name={names.price} isOnPhones>
          <PriceChange change={price} name={names.price} />
        </Fact>
      )}
      <Fact name={names.range}>
        {yearOfPrices ? <Range {...{ yearOfPrices, data, locale }} name={names.range} /> : <Unknown why="prices" />}
      </Fact>
      <Fact name={names.change}>
        {yearOfPrices ? <YearChange {...{ yearOfPrices, locale }} name={names.change} /> : <Unknown why="prices" />}
      </Fact>
      <Fact name={names.netDebt}>
        <NetDebt {...{ netDebt, data, locale }} name={names.netDebt} />
      </Fact>
      {data.createdAt === undefined && (
        <Fact name={names.earnings}>
          {nextEarnings ? <Earnings {...{ nextEarnings }} /> : <Unknown why="earnings" />}
        </Fact>
      )}
      <Fact name={names.dividend}>
        <LastDividend {...{ data, locale }} name={names.dividend} />
      </Fact>
    </dl>
  );
}

function Fact({
  name,
  isOnPhones = false,
  children,
}: {
  readonly name: string;
  /** Where the head has no space for it. */
  readonly isOnPhones?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={isOnPhones ? styles.onPhones : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A dash, with the reason as a note and for screen readers. */
function Unknown({ why }: { readonly why: 'prices' | 'earnings' | 'debt' | 'dividend' }) {
  const text = useText();
  const reason = text(`facts.unknown.${why}`);
  return (
    <span title={reason}>
      <span aria-hidden="true">{MISSING}</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  );
}

type KnownYear = NonNullable<Facts['yearOfPrices']>;

function Range({
  yearOfPrices: { low, high },
  data: { symbol },
  locale,
  name,
}: KeyFactsProps & { readonly yearOfPrices: KnownYear; readonly name: string }) {
  const text = useText();
  const end = (kind: 'low' | 'high', { date, price }: KnownYear['low']) => {
    const shown = priceText(price, symbol.market_name, locale) ?? MISSING;
    return (
      <SourcedFigure isAlone requested={{ name: `${name}, ${text(`facts.${kind}`)}`, shown, priceOf: date }}>
        <VisuallyHidden>{text(`facts.${kind}`)} </VisuallyHidden>
        <bdi dir="ltr" title={dayText(date) ?? date}>
          {shown}
        </bdi>
      </SourcedFigure>
    );
  };
  return (
    <bdi dir="ltr">
      {end('low', low)}
      <span> – </span>
      {end('high', high)}
    </bdi>
  );
}

function YearChange({
  yearOfPrices: { change, since },
  locale,
  name,
}: {
  readonly yearOfPrices: KnownYear;
  readonly locale: Locale;
  readonly name: string;
}) {
  const direction = change > 1 ? 'up' : change < 1 ? 'down' : 'same';
  const size = percentOfRatio(Math.abs(change - 1), 1, locale) ?? MISSING;
  return <ChangeFigure {...{ name, direction, since }} text={size} />;
}

function PriceChange({ change, name }: { readonly change: Change; readonly name: string }) {
  const text = useText();
  const { span } = change;
  return (
    <>
      <ChangeFigure {...change} name={name} />{' '}
      <small>
        {'count' in span
          ? text(`symbol.change.${span.unit}`, { count: span.count })
          : text(`symbol.change.${span.unit}`)}
      </small>
    </>
  );
}

/** A change with its sign, and a word for it beside the colour. */
function ChangeFigure({
  name,
  direction,
  since,
  text: size,
}: Pick<Change, 'direction' | 'since' | 'text'> & { readonly name: string }) {
  const text = useText();
  const day = text('symbol.change.since', { day: dayText(since) ?? since });
  return (
    <span className={styles.change} data-direction={direction} title={day}>
      <SourcedFigure isAlone requested={{ name: `${name}, ${day}`, shown: size, made: 'change' }}>
        <bdi dir="ltr">
          <span aria-hidden="true">{INDICATORS[direction]}</span>
          <VisuallyHidden>{text(`symbol.change.${direction}`)} </VisuallyHidden>
          {size}
        </bdi>
      </SourcedFigure>
    </span>
  );
}
const INDICATORS = { up: '▲', down: '▼', same: '=' } as const;

function NetDebt({
  netDebt,
  data,
  locale,
  name,
}: KeyFactsProps & { readonly netDebt: Facts['netDebt']; readonly name: string }) {
  const text = useText();
  if (!netDebt) {
    if (!isFinancial(data.symbol)) return <Unknown why="debt" />;
    return <abbr title={text('symbol.notForFinancials')}>{NOT_MEANINGFUL[locale]}</abbr>;
  }
  const { amount, currency, year, quarter } = netDebt;
  const figure = shortNumber(amount, locale) ?? MISSING;
  const shown = currency === null ? figure : withCurrency(figure, currency, locale);
  return (
    <>
      <SourcedFigure
        isAlone
        requested={{
          name,
          shown,
          quarters: [{ year, quarter }],
          kind: 'balance',
          isScaled: false,
          isComputed: true,
          report: 'other',
        }}
      >
        <bdi dir="ltr">{shown}</bdi>
      </SourcedFigure>{' '}
      <small>
        <bdi>{periodText({ year, quarter, months: 3 })}</bdi>
      </small>
    </>
  );
}

function Earnings({
  nextEarnings: { date, lastDate, confirmed },
}: {
  readonly nextEarnings: NonNullable<Facts['nextEarnings']>;
}) {
  const text = useText();
  return (
    <>
      <bdi dir="ltr">
        <time dateTime={date}>{dayText(date)}</time>
        {lastDate === undefined ? null : (
          <>
            <span> – </span>
            <time dateTime={lastDate}>{dayText(lastDate)}</time>
          </>
        )}
      </bdi>
      {confirmed ? null : <small> {text('facts.expected')}</small>}
    </>
  );
}

/** Dividends are listed latest first; one that is announced for a later day is not the last. */
function LastDividend({ data: { dividends, asOf, symbol }, locale, name }: KeyFactsProps & { readonly name: string }) {
  const text = useText();
  const last = dividends.find(({ date }) => asOf === null || date <= asOf);
  if (!last) return symbol.dividend_yield === 0 ? text('symbol.paysNone') : <Unknown why="dividend" />;
  const { date } = last;
  const shown = dividendText(last, locale);
  return (
    <>
      <SourcedFigure isAlone requested={{ name, shown, row: { ...last, day: date }, report: 'dividend' }}>
        <bdi dir="ltr">{shown}</bdi>
      </SourcedFigure>{' '}
      <small>
        <time dateTime={date}>
          <bdi dir="ltr">{dayText(date)}</bdi>
        </time>
      </small>
    </>
  );
}
