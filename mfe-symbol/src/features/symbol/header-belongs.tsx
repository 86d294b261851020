import { labelValues } from '@site/fields/known-labels';
import { sectorValues } from '@site/fields/sector-values';
import { boardPath, onDay, sectorPath, SiteLink, symbolPath } from '@site/remote-kit';
import { currencyName, type Locale } from '@site/format';
import { classNames, Passage } from '@site/ui';
import type { SymbolData } from '../../company/symbol-data';
import { siteAddress } from '../../sharing/site-address';
import { useText } from '../../texts/use-text';
import styles from './symbol-page.module.css';

export interface HeaderBelongsProps {
  readonly data: SymbolData;
  readonly locale: Locale;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** Facts about the company: market, currency, industry, site, labels, its other listings. */
export function HeaderBelongs({ data, locale, isFolded, onFold }: HeaderBelongsProps) {
  const text = useText();
  const { symbol } = data;
  const { market_name: market, currency } = symbol;
  // The name in the site's other language, where it has one.
  const otherName = symbol.hebrew_name && (locale === 'he' ? symbol.long_name : symbol.hebrew_name);
  const website = siteAddress(symbol.website);
  return (
    <p className={styles.belongs}>
      {otherName ? <Passage className={styles.folds}>{otherName}</Passage> : null}
      <bdi className={styles.ticker}>{symbol.symbol}</bdi>
      <SiteLink to={onDay(boardPath(market), data.createdAt)}>{text(`market.${market}`)}</SiteLink>
      <span>{currencyName(currency, locale)}</span>
      {/* On a phone all but the name is collapsed; it is in the document all the same. */}
      <button type="button" className={styles.unfold} aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
        {text('symbol.about')}
      </button>
      {symbol.sector && symbol.industry ? (
        <SiteLink className={styles.folds} to={onDay(sectorPath(symbol.sector, symbol.industry), data.createdAt)}>
          <bdi>
            {text('sector.name', sectorValues(symbol.sector))} · {text('sector.name', sectorValues(symbol.industry))}
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
  );
}
