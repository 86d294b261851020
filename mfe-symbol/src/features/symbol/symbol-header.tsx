import { useState } from 'react';
import { labelValues } from '@site/fields/known-labels';
import { sectorValues } from '@site/fields/sector-values';
import { boardPath, comparePath, onDay, sectorPath, SiteLink, symbolPath, useHref } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import { currencyName, dayText, fixed, priceText, shortNumber, withCurrency } from '@site/format';
import { MISSING, majorCurrency } from '@site/format';
import type { Locale } from '@site/format';
import {
  classNames,
  EstimatedFigure,
  flaskConicalPath,
  gitComparePath,
  Icon,
  LinkButton,
  Passage,
  Pill,
  ProvenanceMark,
  ShareButton,
} from '@site/ui';
import { siteAddress } from '../../sharing/site-address';
import type { Change } from './header-changes';
import { priceChange, scoreChange } from './header-changes';
import { FollowButton } from './follow-button';
import { OwnTools } from './own-tools/own-tools';
import { ReportTool } from './report/report-tool';
import type { SimulatedOutcome } from '../../company/simulated-outcome';
import type { SymbolData } from '../../company/symbol-data';
import { nameOf } from './company-name';
import { ProvenanceButton } from '../../provenance/provenance-button';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { useText } from '../../texts/use-text';
import styles from './symbol-page.module.css';
import { sourceName } from '../../company/source-name';

/** Who it is, where it belongs, and the four figures that everybody asks for first. */
export function SymbolHeader({
  data,
  locale,
  viewerClass,
  simulated = null,
}: {
  data: SymbolData;
  locale: Locale;
  viewerClass: ViewerClass;
  /** What a simulation that is open makes of the score. */
  simulated?: SimulatedOutcome | null;
}) {
  const text = useText();
  const { symbol, asOf } = data;
  const { market_name: market, currency } = symbol;
  const price = symbol.price === null ? null : priceText(symbol.price, market, locale);
  const marketCap = symbol.market_cap === null ? null : shortNumber(symbol.market_cap, locale);
  const isVisitor = viewerClass === 'visitor';
  // Tools work on the company of today.
  const isPast = data.createdAt !== undefined;
  // The name in the site's other language, where it has one.
  const otherName = symbol.hebrew_name && (locale === 'he' ? symbol.long_name : symbol.hebrew_name);
  const compareHref = useHref(comparePath([`${market}:${symbol.symbol}`]));
  const website = siteAddress(symbol.website);
  const [isFolded, setFolded] = useState(true);
  // Two scores take the room.
  const isTight = simulated !== null;

  return (
    <header className={styles.header} data-folded={isFolded}>
      <img className={styles.logo} src={symbol.logo_url} alt="" width="52" height="52" />
      <div className={styles.who}>
        <div className={styles.nameLine}>
          <h1>
            <Passage>{nameOf(data, locale)}</Passage>
          </h1>
          <FollowButton market={market} symbol={symbol.symbol} viewerClass={viewerClass} />
          {isPast ? null : (
            <span className={styles.folds}>
              <LinkButton href={compareHref}>
                <Icon path={gitComparePath} small />
                {text('symbol.compare')}
              </LinkButton>
            </span>
          )}
          <ShareButton
            className={styles.folds}
            title={nameOf(data, locale)}
            words={{
              share: text('symbol.share'),
              copied: text('symbol.share.copied'),
              failed: text('symbol.share.failed'),
            }}
          />
          {isVisitor || isPast ? null : (
            <span className={classNames(styles.others, styles.folds)}>
              <OwnTools {...{ market, currency, locale }} symbol={symbol.symbol} />
            </span>
          )}
          {isPast ? null : <ReportTool {...{ data, locale, viewerClass }} className={styles.folds} />}
          {data.delistedOn ? (
            <Pill tone="warn">{text('symbol.delisted', { day: dayText(data.delistedOn) ?? '' })}</Pill>
          ) : null}
          {data.successor ? (
            <SiteLink to={symbolPath(data.successor.market_name, data.successor.symbol)}>
              {text('symbol.successor', { symbol: `\u2068${data.successor.symbol}\u2069` })}
            </SiteLink>
          ) : null}
          {data.isOld && asOf && !data.delistedOn ? (
            <SiteLink to="/status">
              <Pill tone="warn">{text('symbol.old', { day: dayText(asOf) ?? '' })}</Pill>
            </SiteLink>
          ) : null}
          {data.trailing?.stale ? (
            <Pill tone="warn">{text('trailing.pill', { months: data.trailing.ageMonths ?? 0 })}</Pill>
          ) : null}
          {data.trailing && data.trailing.missing.length > 0 ? (
            <Pill tone="warn">{text('trailing.gapPill', { count: data.trailing.missing.length })}</Pill>
          ) : null}
          {data.sample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('symbol.sample')}</ProvenanceMark> : null}
        </div>
        <p className={styles.belongs}>
          {otherName ? <Passage className={styles.folds}>{otherName}</Passage> : null}
          <bdi className={styles.ticker}>{symbol.symbol}</bdi>
          <SiteLink to={onDay(boardPath(market), data.createdAt)}>{text(`market.${market}`)}</SiteLink>
          <span>{currencyName(currency, locale)}</span>
          {/* On a phone what is more than a name waits behind this; it is in the document all the same. */}
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            {text('symbol.about')}
          </button>
          {symbol.sector && symbol.industry ? (
            <SiteLink className={styles.folds} to={onDay(sectorPath(symbol.sector, symbol.industry), data.createdAt)}>
              <bdi>
                {text('sector.name', sectorValues(symbol.sector))} ·{' '}
                {text('sector.name', sectorValues(symbol.industry))}
              </bdi>
            </SiteLink>
          ) : null}
          {website ? (
            <a className={styles.folds} href={website} rel="noopener noreferrer external" dir="ltr">
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </a>
          ) : null}
          {data.labels.map(({ label }) => (
            <SiteLink
              key={label}
              className={classNames(styles.label, styles.folds)}
              to={`/market/${market}?label=${encodeURIComponent(label)}`}
            >
              <bdi>#{text('label.name', labelValues(label))}</bdi>
            </SiteLink>
          ))}
          {symbol.alsoListedOn.length > 0 ? (
            <span className={classNames(styles.others, styles.folds)}>
              {text('symbol.alsoListedOn')}
              {symbol.alsoListedOn.map(({ market_name: other, symbol: ticker }) => (
                <SiteLink key={`${other} ${ticker}`} to={symbolPath(other, ticker)}>
                  <bdi>{ticker}</bdi> · {text(`market.${other}`)}
                </SiteLink>
              ))}
            </span>
          ) : null}
        </p>
      </div>
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
    </header>
  );
}

/** A figure with the control that tells of it; where there is no room beside it, the figure is the control. */
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
      <SourcedFigure asked={{ name, figure }} isAlone>
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

/** From the score as it is to the simulated one: anyone who was sent a link must not take the one for the other. */
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
        asked={{ name: `${of}, ${day}`, shown: `${text(`symbol.change.${direction}`)} ${figure}`, made: 'change' }}
      >
        <bdi dir="ltr">
          <span aria-hidden="true">{SIGNS[direction]}</span>
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
const SIGNS: Readonly<Record<Change['direction'], string>> = { up: '▲', down: '▼', same: '=' };
