import { useState, type FormEvent } from 'react';
import { Button, SelectField, TextField, type SelectOption } from '@site/ui';
import { useAdminText } from '../admin-text';
import type { Filters } from './use-filters';
import styles from '../admin.module.css';

export interface FilterField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** A choice of these, or any; absent: a text. */
  readonly options?: readonly SelectOption[];
  readonly type?: 'text' | 'date';
}

interface Props<Name extends string> {
  readonly fields: readonly FilterField<Name>[];
  readonly filters: Filters<Name>;
  readonly onSearch: (filters: Filters<Name>) => void;
}

/** The filters of a list. Nothing is requested before the button is pressed. */
export function FilterForm<Name extends string>({ fields, filters, onSearch }: Props<Name>) {
  const text = useAdminText();
  const [typed, setTyped] = useState<Filters<Name>>(filters);
  const change = (name: Name, value: string): void => setTyped((before) => ({ ...before, [name]: value }));
  const search = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <form role="search" className={styles.filters} onSubmit={search}>
      {fields.map(({ name, label, hint, options, type = 'text' }) =>
        options ? (
          <SelectField
            key={name}
            label={label}
            options={[{ value: '', label: text('list.any') }, ...options]}
            value={typed[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        ) : (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type={type}
            dir="ltr"
            maxLength={100}
            autoComplete="off"
            value={typed[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        ),
      )}
      <Button type="submit">{text('list.search')}</Button>
      {Object.keys(filters).length > 0 && (
        <Button
          onClick={() => {
            setTyped({} as Filters<Name>);
            onSearch({} as Filters<Name>);
          }}
        >
          {text('list.clear')}
        </Button>
      )}
    </form>
  );
}
