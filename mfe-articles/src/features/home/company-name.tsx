import type { Schema } from '@site/contract';
import { SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import { useHomeText } from './home-text';
import styles from './home-page.module.css';
import { Passage } from '@site/ui';

type Named = Pick<Schema<'HomeCompany'>, 'symbol' | 'market_name' | 'long_name' | 'hebrew_name'>;

/** A company as a link, with its ticker and market below, and additions. */
export function CompanyName({ company, more }: { readonly company: Named; readonly more?: string | null }) {
  const text = useHomeText();
  const { locale } = usePlace();
  const { symbol, market_name: market, long_name: name, hebrew_name: hebrew } = company;
  return (
    <span className={styles.name}>
      <SiteLink to={symbolPath(market, symbol)}>
        <Passage>{(locale === 'he' ? hebrew : null) ?? name ?? symbol}</Passage>
      </SiteLink>
      <small>
        <bdi dir="ltr">{symbol}</bdi> · {text(`market.${market}`)}
        {more ? <span> · {more}</span> : null}
      </small>
    </span>
  );
}
