import { useIntl } from 'react-intl';
import { comparePath, sectorPath, SiteLink, symbolPath, useHref } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import { dayText, fixed, priceText, shortNumber, withCurrency } from '@site/format';
import { MISSING, majorCurrency } from '@site/format';
import type { Locale } from '@site/format';
import { flaskConicalPath, gitComparePath, Icon, LinkButton, Pill, ProvenanceMark } from '@site/ui';
import { siteAddress } from '../../sharing/site-address';
import type { Change } from './header-changes';
import { priceChange, scoreChange } from './header-changes';
import { FollowButton } from './follow-button';
import type { SymbolData } from './symbol-data';
import { nameOf } from './symbol-head';
import styles from './symbol-page.module.css';

/** Who it is, where it belongs, and the four figures that everybody asks for first. */
export function SymbolHeader({
  data,
  locale,
  viewerClass,
}: {
  data: SymbolData;
  locale: Locale;
  viewerClass: ViewerClass;
}) {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  const { symbol, asOf } = data;
  const { market_name: market, currency } = symbol;
  const price = symbol.price === null ? null : priceText(symbol.price, market, locale);
  const marketCap = symbol.market_cap === null ? null : shortNumber(symbol.market_cap, locale);
  const isVisitor = viewerClass === 'visitor';
  // The name in the site's other language, where it has one.
  const otherName = symbol.hebrew_name && (locale === 'he' ? symbol.long_name : symbol.hebrew_name);
  const compareHref = useHref(comparePath([`${market}:${symbol.symbol}`]));
  const website = siteAddress(symbol.website);

  return (
    <header className={styles.header}>
      <img className={styles.logo} src={symbol.logo_url} alt="" width="52" height="52" />
      <div className={styles.who}>
        <div className={styles.nameLine}>
          <h1>
            <bdi>{nameOf(data, locale)}</bdi>
          </h1>
          <FollowButton market={market} symbol={symbol.symbol} viewerClass={viewerClass} />
          <LinkButton href={compareHref}>
            <Icon path={gitComparePath} small />
            {text('symbol.compare')}
          </LinkButton>
          {data.delistedOn ? (
            <Pill tone="warn">
              {intl.formatMessage({ id: 'symbol.delisted' }, { day: dayText(data.delistedOn) ?? '' })}
            </Pill>
          ) : null}
          {data.sample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('symbol.sample')}</ProvenanceMark> : null}
        </div>
        <p className={styles.belongs}>
          {otherName ? <bdi lang={locale === 'he' ? 'en' : 'he'}>{otherName}</bdi> : null}
          <bdi className={styles.ticker}>{symbol.symbol}</bdi>
          <SiteLink to={`/market/${market}`}>{text(`market.${market}`)}</SiteLink>
          <span>{currency}</span>
          {symbol.sector && symbol.industry ? (
            <SiteLink to={sectorPath(symbol.sector, symbol.industry)}>
              <bdi>
                {symbol.sector} · {symbol.industry}
              </bdi>
            </SiteLink>
          ) : null}
          {website ? (
            <a href={website} rel="noopener noreferrer external" dir="ltr">
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </a>
          ) : null}
          {data.labels.map(({ label }) => (
            <SiteLink key={label} className={styles.label} to={`/market/${market}?label=${encodeURIComponent(label)}`}>
              <bdi>#{label}</bdi>
            </SiteLink>
          ))}
          {symbol.alsoListedOn.length > 0 ? (
            <span className={styles.others}>
              {text('symbol.alsoListedOn')}
              {symbol.alsoListedOn.map(({ market_name: other, symbol: ticker }) => (
                <SiteLink key={`${other} ${ticker}`} to={symbolPath(other, ticker)}>
                  <bdi>{ticker}</bdi> · <bdi>{text(`market.${other}`)}</bdi>
                </SiteLink>
              ))}
            </span>
          ) : null}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{text('symbol.price')}</dt>
          <dd dir="ltr">{price === null ? MISSING : withCurrency(price, currency)}</dd>
          <ChangeLine change={priceChange(data, locale)} />
        </div>
        <div>
          <dt>{text('symbol.marketCap')}</dt>
          <dd dir="ltr">{marketCap === null ? MISSING : withCurrency(marketCap, majorCurrency(currency))}</dd>
        </div>
        <div>
          <dt>{text('symbol.score')}</dt>
          <dd dir="ltr">
            {isVisitor || data.score === undefined ? (
              <SiteLink to="/register" className={styles.unknownScore} aria-label={text('symbol.signUpForScore')}>
                ?
              </SiteLink>
            ) : (
              ((data.score === null ? null : fixed(data.score, 2, locale)) ?? MISSING)
            )}
          </dd>
          <ChangeLine change={isVisitor ? null : scoreChange(data, locale)} />
        </div>
        <div>
          <dt>{text('symbol.asOf')}</dt>
          <dd dir="ltr" className={styles.asOf}>
            {asOf ? <time dateTime={asOf}>{dayText(asOf)}</time> : MISSING}
          </dd>
          {symbol.source ? (
            <dd className={styles.change}>{intl.formatMessage({ id: 'symbol.source' }, { source: symbol.source })}</dd>
          ) : null}
        </div>
      </dl>
    </header>
  );
}

/** Against the figure before: a sign and a word beside the colour, and the day it is measured from. */
function ChangeLine({ change }: { readonly change: Change | null }) {
  const intl = useIntl();
  if (!change) return null;
  const { direction, text, since } = change;
  return (
    <dd className={styles.change} data-direction={direction}>
      <bdi dir="ltr">
        <span aria-hidden="true">{SIGNS[direction]}</span>
        <span className="visually-hidden">{intl.formatMessage({ id: `symbol.change.${direction}` })} </span>
        {text}
      </bdi>{' '}
      <span>{intl.formatMessage({ id: 'symbol.change.since' }, { day: dayText(since) ?? since })}</span>
    </dd>
  );
}
const SIGNS: Readonly<Record<Change['direction'], string>> = { up: '▲', down: '▼', same: '=' };
