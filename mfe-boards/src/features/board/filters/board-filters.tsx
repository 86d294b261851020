import { useEffect, useRef, useState } from 'react';
import {
  Button,
  Icon,
  LinkButton,
  NumberField,
  SelectField,
  searchPath,
  slidersHorizontalPath,
  TextField,
  arrowUpDownPath,
  VisuallyHidden,
  xPath,
} from '@site/ui';
import type { SelectOption } from '@site/ui';
import type { BoardColumn } from '../model/board-columns';
import { boardColumns, columnOf } from '../model/board-columns';
import type { Order } from '../model/board-order';
import type { BoardQuery, QueryChange } from '../model/board-query';
import type { BoardData } from '../model/board-view';
import type { TextOf } from '../texts';
import styles from './board-filters.module.css';

export interface BoardFiltersProps {
  readonly query: BoardQuery;
  /** Null: not loaded yet; then a choice offers what is chosen alone. */
  readonly facets: BoardData['facets'] | null;
  readonly isWorld: boolean;
  /** Parameters that a form without scripts has to carry along. */
  readonly carried: readonly (readonly [string, string])[];
  readonly order: Order | null;
  /** Where a visitor goes who wants to sort; null: sorting is allowed. */
  readonly loginHref: string | null;
  /** Address without the label. */
  readonly withoutLabelHref: string;
  readonly onChange: (change: QueryChange, options: { readonly isTyping: boolean }) => void;
  readonly text: TextOf;
}

/** What narrows a board down. A plain form: it works before any script, and what it sets stands in the address. */
export function BoardFilters(props: BoardFiltersProps) {
  const { query, facets, isWorld, carried, order, loginHref, withoutLabelHref, onChange, text } = props;
  const [isOpen, setOpen] = useState(false);
  const active = [
    query.minScore,
    query.sector,
    query.industry,
    query.year,
    query.quarter,
    query.currency,
    query.label,
  ].filter((value) => value !== null).length;
  const choose = (name: string) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange({ [name]: event.currentTarget.value, ...(name === 'sector' && { industry: null }) }, { isTyping: false });

  return (
    <form
      className={styles.form}
      role="search"
      aria-label={text('filter.form')}
      onSubmit={(event) => event.preventDefault()}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        value={query.search ?? ''}
        onChange={(search) => onChange({ search }, { isTyping: true })}
        text={text}
      />
      <Button className={styles.phone} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon path={slidersHorizontalPath} small />
        {active > 0 ? text('filter.toggle.count', { count: active }) : text('filter.toggle')}
      </Button>
      <SortChoice {...{ order, loginHref, text }} onChange={(change) => onChange(change, { isTyping: false })} />
      <div className={styles.more} data-open={isOpen || undefined}>
        {loginHref === null && (
          <ScoreField
            value={query.minScore}
            onChange={(minScore) => onChange({ minScore }, { isTyping: true })}
            text={text}
          />
        )}
        {!isWorld && (
          <>
            <SelectField
              className={styles.middle}
              label={text('filter.sector')}
              name="sector"
              value={query.sector ?? ''}
              onChange={choose('sector')}
              options={options(text('filter.sector.all'), facets?.sectors.map(({ name }) => name) ?? [], query.sector)}
            />
            <SelectField
              className={styles.middle}
              label={text('filter.industry')}
              name="industry"
              value={query.industry ?? ''}
              onChange={choose('industry')}
              options={options(text('filter.industry.all'), industriesOf(facets, query.sector), query.industry)}
            />
          </>
        )}
        <SelectField
          className={styles.small}
          label={text('filter.year')}
          name="year"
          value={String(query.year ?? '')}
          onChange={choose('year')}
          options={options(
            text('filter.recent'),
            [...(facets?.years ?? [])].sort((a, b) => b - a).map(String),
            query.year,
          )}
        />
        <SelectField
          className={styles.small}
          label={text('filter.quarter')}
          name="quarter"
          value={String(query.quarter ?? '')}
          onChange={choose('quarter')}
          options={[
            { value: '', label: text('filter.recent') },
            ...[4, 3, 2, 1].map((quarter) => ({
              value: String(quarter),
              label: text('filter.quarter.one', { quarter }),
            })),
          ]}
        />
        <SelectField
          className={styles.small}
          label={text('filter.currency')}
          name="currency"
          value={query.currency ?? ''}
          onChange={choose('currency')}
          options={options(text('filter.currency.all'), facets?.currencies ?? [], query.currency)}
        />
        {query.label !== null && (
          <a className={styles.label} href={withoutLabelHref}>
            #{query.label}
            <Icon path={xPath} small />
            <VisuallyHidden>{text('filter.label.remove', { label: query.label })}</VisuallyHidden>
          </a>
        )}
      </div>
      <noscript>
        <Button type="submit">{text('filter.apply')}</Button>
      </noscript>
    </form>
  );
}

/** What is chosen stays on offer, though no company of the board has it. */
function options(all: string, values: readonly string[], chosen: string | number | null): readonly SelectOption[] {
  const offered = chosen === null || values.includes(String(chosen)) ? values : [...values, String(chosen)];
  return [{ value: '', label: all }, ...offered.map((value) => ({ value, label: value }))];
}

function industriesOf(facets: BoardData['facets'] | null, sector: string | null): readonly string[] {
  const sectors = facets?.sectors.filter(({ name }) => sector === null || name === sector) ?? [];
  return [...new Set(sectors.flatMap(({ industries }) => industries))].sort();
}

const TYPING_PAUSE_MS = 150;

/** A field that hands on what was typed after a pause, and follows the address when that changes by itself. */
function useTyped(value: string, onChange: (value: string) => void): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      change.current(sent.current);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}

interface TypedFieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: string) => void;
  readonly text: TextOf;
}

function SearchField({ value, onChange, text }: TypedFieldProps<string>) {
  const [typed, setTyped] = useTyped(value, onChange);
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

function ScoreField({ value, onChange, text }: TypedFieldProps<number | null>) {
  const isScore = (typed: string): boolean => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) <= 100);
  const [typed, setTyped] = useTyped(value === null ? '' : String(value), (next) => {
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

interface SortChoiceProps {
  readonly order: Order | null;
  readonly loginHref: string | null;
  readonly onChange: (change: QueryChange) => void;
  readonly text: TextOf;
}

/** Sorting on a phone, where there are no column heads. */
function SortChoice({ order, loginHref, onChange, text }: SortChoiceProps) {
  if (loginHref !== null) {
    return (
      <LinkButton className={styles.phone} href={loginHref} iconOnly rel="nofollow">
        <Icon path={arrowUpDownPath} />
        <VisuallyHidden>{text('sort.login')}</VisuallyHidden>
      </LinkButton>
    );
  }
  const value = order && columnOf(order.by) ? `${order.by} ${String(order.descending)}` : '';
  const both = (column: BoardColumn): readonly boolean[] => [column.startsDescending, !column.startsDescending];
  return (
    <div className={`${styles.phone} ${styles.sort}`}>
      <span className={styles.sortFace}>
        <Icon path={arrowUpDownPath} />
      </span>
      <select
        aria-label={text('sort.by')}
        value={value}
        onChange={(event) => {
          const [orderBy = null, desc = null] = event.currentTarget.value.split(' ');
          onChange({ orderBy, desc });
        }}
      >
        {boardColumns.flatMap((column) =>
          both(column).map((descending) => (
            <option key={`${column.id}-${descending}`} value={`${column.field} ${descending}`}>
              {text(descending ? 'sort.falling' : 'sort.rising', { column: text(`column.${column.id}`) })}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
