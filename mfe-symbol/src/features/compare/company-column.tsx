import { SiteLink, symbolPath } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { Button, flaskConicalPath, Icon, Passage, ProvenanceMark, VisuallyHidden, xPath } from '@site/ui';
import { companyName, nameOf } from './compare-data';
import type { ComparedCompany } from './compared-rows';
import { useText } from '../../texts/use-text';
import styles from './compare-table.module.css';

export interface CompanyColumnProps {
  readonly company: ComparedCompany;
  readonly locale: Locale;
  /** Takes `market:ticker`. */
  readonly onRemove: (name: string) => void;
}

/** The head of a company's column: its name, its market, and a button that removes it. */
export function CompanyColumn({ company, locale, onRemove }: CompanyColumnProps) {
  const text = useText();
  const { quote, sample } = company;
  const { symbol, market_name: market } = quote;
  return (
    // Screen readers read the ticker alone before each figure of the column.
    <th scope="col" abbr={symbol} className={styles.company}>
      <div className={styles.top}>
        <RemoveButton name={nameOf(quote)} onRemove={onRemove} />
        <img className={styles.logo} src={quote.logo_url} alt="" width="28" height="28" />
      </div>
      <SiteLink to={symbolPath(market, symbol)} className={styles.name}>
        <Passage>{companyName(quote, locale)}</Passage>
      </SiteLink>
      <span className={styles.place}>
        <bdi className={styles.ticker}>{symbol}</bdi> {text(`market.${market}`)}
      </span>
      {sample && <ProvenanceMark iconPath={flaskConicalPath}>{text('symbol.sample')}</ProvenanceMark>}
    </th>
  );
}

export interface RemoveButtonProps {
  readonly name: string;
  readonly onRemove: (name: string) => void;
}

/** `data-remove` determines where the focus goes when its company is removed. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  const text = useText();
  const ticker = name.slice(name.indexOf(':') + 1);
  return (
    <Button variant="bare" iconOnly className={styles.remove} data-remove={name} onClick={() => onRemove(name)}>
      <Icon path={xPath} small />
      <VisuallyHidden>{text('compare.remove', { ticker })}</VisuallyHidden>
    </Button>
  );
}
