import { boardPath, inLocale } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { Button, searchPath, TextField } from '@site/ui';
import styles from '../features/symbol/symbol-page.module.css';
import { useText } from '../texts/use-text';

interface FindHereProps {
  readonly market: string;
  readonly ticker: string;
  readonly locale: Locale;
}

/**
 * A search on the board of the market, which finds listed companies and the other markets of a ticker. It is filled with
 * the requested ticker.
 */
export function FindHere({ market, ticker, locale }: FindHereProps) {
  const text = useText();
  // A form drops the query of its address: the language goes along as a field.
  const fields = [...new URLSearchParams(inLocale('/', locale).split('?')[1])];
  return (
    <form className={styles.findHere} role="search" action={boardPath(market)}>
      <TextField
        label={text('symbol.findHere')}
        type="search"
        name="search"
        defaultValue={ticker}
        iconPath={searchPath}
      />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <Button type="submit">{text('symbol.find')}</Button>
    </form>
  );
}
