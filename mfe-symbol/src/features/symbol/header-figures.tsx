import type { ViewerClass } from '@site/remote-kit';
import { SiteLink } from '@site/remote-kit';
import {
  dayText,
  fixed,
  majorCurrency,
  MISSING,
  priceText,
  shortNumber,
  withCurrency,
  type Locale,
} from '@site/format';
import { classNames, EstimatedFigure } from '@site/ui';
import type { SimulatedOutcome } from '../../company/simulated-outcome';
import { sourceName } from '../../company/source-name';
import type { SymbolData } from '../../company/symbol-data';
import { ProvenanceButton } from '../../provenance/provenance-button';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { useText } from '../../texts/use-text';
import { priceChange, scoreChange, type Change } from './header-changes';
import styles from './symbol-page.module.css';

export interface HeaderFiguresProps {
  readonly data: SymbolData;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  /** The score of an open simulation. */
  readonly simulated: SimulatedOutcome | null;
}

/** The four most important figures. */
export function HeaderFigures({ data, locale, viewerClass, simulated }: HeaderFiguresProps) {
  const text = useText();
  const { symbol, asOf } = data;
  const { market_name: market, currency } = symbol;
  const price = symbol.price === null ? null : priceText(symbol.price, market, locale);
  const marketCap = symbol.market_cap === null ? null : shortNumber(symbol.market_cap, locale);
  const isVisitor = viewerClass === 'visitor';
  // Two scores leave little space.
  const isTight = simulated !== null;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text('symbol.price')}</dt>
        <dd dir="ltr">
          <HeadFigure name={text('symbol.price')} figure="price" isTight={isTight}>
            {price === null ? null : withCurrency(price, currency, locale)}
          </HeadFigure>
        </dd>
        <ChangeLine of={text('symbol.price')} change={priceChange(data, locale)} />
      </div>
      <div>
        <dt>{text('symbol.marketCap')}</dt>
        <dd dir="ltr">
          <HeadFigure name={text('symbol.marketCap')} figure="market_cap" isTight={isTight}>
            {marketCap === null ? null : withCurrency(marketCap, majorCurrency(currency))}
          </HeadFigure>
        </dd>
      </div>
      <div>
        <dt>{text('symbol.score')}</dt>
        <dd dir={simulated && locale === 'he' ? 'rtl' : 'ltr'}>
          {isVisitor || data.score === undefined ? (
            <SiteLink to="/register" className={styles.unknownScore} aria-label={text('symbol.signUpForScore')}>
              ?
            </SiteLink>
          ) : simulated ? (
            <SimulatedScore scores={simulated} locale={locale} />
          ) : (
            <>
              <span>{scoreText(data.score, locale)}</span>
              {data.score === null ? null : <ProvenanceButton name={text('symbol.score')} figure="score" />}
            </>
          )}
        </dd>
        <ChangeLine of={text('symbol.score')} change={isVisitor || simulated ? null : scoreChange(data, locale)} />
      </div>
      <div>
        <dt>{text('symbol.asOf')}</dt>
        <dd dir="ltr" className={styles.asOf}>
          {asOf ? <time dateTime={asOf}>{dayText(asOf)}</time> : MISSING}
        </dd>
        {symbol.source && !data.sample ? (
          <dd className={classNames(styles.change, styles.folds)}>
            {text('symbol.source', { source: sourceName(symbol.source, text) })}
          </dd>
        ) : null}
      </div>
    </dl>
  );
}

/** A figure with the control that shows its source. If there is no space beside it, the figure is the control. */
function HeadFigure({
  name,
  figure,
  isTight,
  children,
}: {
  readonly name: string;
  readonly figure: string;
  readonly isTight: boolean;
  readonly children: string | null;
}) {
  if (children === null) return <span>{MISSING}</span>;
  if (isTight)
    return (
      <SourcedFigure requested={{ name, figure }} isAlone>
        {children}
      </SourcedFigure>
    );
  return (
    <>
      <span>{children}</span>
      <ProvenanceButton name={name} figure={figure} />
    </>
  );
}

const scoreText = (score: number | null, locale: Locale): string =>
  (score === null ? null : fixed(score, 2, locale)) ?? MISSING;

/** From the present score to the simulated one, so that a reader with a link does not confuse them. */
function SimulatedScore({ scores, locale }: { readonly scores: SimulatedOutcome; readonly locale: Locale }) {
  const text = useText();
  return (
    <>
      <span>{scoreText(scores.before, locale)}</span> <span aria-hidden="true">{locale === 'he' ? '←' : '→'}</span>
      <span className="visually-hidden">{text('symbol.scoreTo')}</span>{' '}
      <EstimatedFigure>{scoreText(scores.after, locale)}</EstimatedFigure>{' '}
      <bdi className={styles.simulated}>{text('symbol.scoreSimulated')}</bdi>
    </>
  );
}

/** Against the figure before: a sign and a word beside the colour, and the day it is measured from. */
function ChangeLine({ of, change }: { readonly of: string; readonly change: Change | null }) {
  const text = useText();
  if (!change) return null;
  const { direction, text: figure, since, span } = change;
  const day = text('symbol.change.since', { day: dayText(since) ?? since });
  return (
    <dd className={classNames(styles.change, styles.folds)} data-direction={direction}>
      <SourcedFigure
        isAlone
        requested={{ name: `${of}, ${day}`, shown: `${text(`symbol.change.${direction}`)} ${figure}`, made: 'change' }}
      >
        <bdi dir="ltr">
          <span aria-hidden="true">{INDICATORS[direction]}</span>
          <span className="visually-hidden">{text(`symbol.change.${direction}`)} </span>
          {figure}
        </bdi>
      </SourcedFigure>{' '}
      <span title={day}>
        {'count' in span
          ? text(`symbol.change.${span.unit}`, { count: span.count })
          : text(`symbol.change.${span.unit}`)}
        <span className="visually-hidden">, {day}</span>
      </span>
    </dd>
  );
}
const INDICATORS: Readonly<Record<Change['direction'], string>> = { up: '▲', down: '▼', same: '=' };
