import type { Schema } from '@site/contract';
import { Button, Note } from '@site/ui';
import { marketText, nameOf, tickerOf } from './compare-data';
import { useText } from '../../texts/use-text';
import styles from './compare.module.css';

interface UnknownProps {
  readonly unknown: readonly Schema<'UnknownCompany'>[];
  /** The companies in the address. */
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Unknown names beside the companies that were found: where such a ticker is listed, and a link without it. */
export function UnknownNotice({ unknown, names, onChange }: UnknownProps) {
  const text = useText();
  const replace = (name: string, by: readonly string[]): void =>
    onChange(names.flatMap((one) => (one === name ? by : [one])));
  return (
    <Note tone="warn" role="status">
      <ul className={styles.unknown}>
        {unknown.map(({ name, listedOn }) => (
          <li key={name}>
            <span>{text('compare.unknown', { names: `${tickerOf(name)} (${marketText(name, text)})` })}</span>
            {listedOn.map((other) => (
              <Button key={nameOf(other)} onClick={() => replace(name, [nameOf(other)])}>
                {text('compare.takeOther', { ticker: other.symbol, market: text(`market.${other.market_name}`) })}
              </Button>
            ))}
            <Button onClick={() => replace(name, [])}>{text('compare.leaveOut', { count: 1 })}</Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
