import { NumberField, searchPath, TextField } from '@site/ui';
import type { RestTextOf } from '../../texts/use-text';
import styles from './board-filters.module.css';
import { useDebouncedField } from './use-debounced-field';

interface TypedFieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: string) => void;
  readonly text: RestTextOf;
}

export function SearchField({ value, onChange, text }: TypedFieldProps<string>) {
  const [typed, setTyped] = useDebouncedField(value, onChange);
  return (
    <TextField
      className={styles.search}
      type="search"
      name="search"
      label={text('filter.search')}
      placeholder={text('filter.search')}
      title={text('filter.search.hint')}
      iconPath={searchPath}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1000}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

export function ScoreField({ value, onChange, text }: TypedFieldProps<number | undefined>) {
  const isScore = (typed: string): boolean => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) <= 100);
  const [typed, setTyped] = useDebouncedField(value === undefined ? '' : String(value), (next) => {
    if (isScore(next)) onChange(next);
  });
  return (
    <NumberField
      className={styles.narrow}
      name="minScore"
      label={text('filter.minScore')}
      placeholder="0"
      maxLength={3}
      inputMode="numeric"
      value={typed}
      error={isScore(typed.trim()) ? undefined : text('filter.minScore.wrong')}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
