import { useState } from 'react';
import { useSearch, type Locale, type SearchAnswer } from '@site/remote-kit';
import { Passage, RetryButton, searchPath, TextField, useCombobox } from '@site/ui';
import { useText } from '../texts/use-text';
import styles from './company-field.module.css';

export type FoundCompany = SearchAnswer['symbols'][number];

export const foundName = (company: FoundCompany, locale: Locale): string =>
  (locale === 'he' ? company.hebrew_name : null) ?? company.long_name ?? company.symbol;

interface Props {
  /** Name of the field in its form. */
  readonly name: string;
  readonly locale: Locale;
  readonly error: string | undefined;
  /** Absent: a company must be chosen. */
  readonly isOptional?: boolean;
  readonly hint?: string;
  /** Null: the input names no company yet. */
  readonly onChoose: (company: FoundCompany | null, typed: string) => void;
}

const MAX_SHOWN = 8;
const none: readonly FoundCompany[] = [];

/** Finds a company by ticker or name: a combobox (ARIA 1.2), the focus stays in the field. */
export function CompanyField({ name, locale, error, isOptional = false, hint, onChoose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useSearch(isOpen ? typed : '');
  const { answer } = found;
  const companies = (answer === null ? none : answer.symbols.length > 0 ? answer.symbols : answer.similar).slice(
    0,
    MAX_SHOWN,
  );
  const isShown = isOpen && typed.trim() !== '';
  const combobox = useCombobox({
    options: companies,
    isShown,
    isCurrent: found.status !== 'loading',
    onChoose: (company) => {
      setTyped(`${company.symbol} · ${foundName(company, locale)}`);
      setOpen(false);
      onChoose(company, company.symbol);
    },
    onOpen: () => setOpen(true),
    onEscape: (event) => {
      if (isShown) event.preventDefault();
      setOpen(false);
    },
  });
  const state =
    found.status === 'loading'
      ? text('holdings.searching')
      : found.status === 'failed'
        ? text('holdings.searchFailed')
        : found.status === 'ready' && companies.length === 0
          ? text('holdings.noneFound', { typed: typed.trim() })
          : '';
  return (
    <div
      className={styles.company}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        name={name}
        label={text('holdings.company')}
        hint={hint ?? text('holdings.company.hint')}
        error={error}
        iconPath={searchPath}
        {...combobox.field}
        dir="auto"
        maxLength={64}
        required={!isOptional}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          onChoose(null, target.value);
          combobox.startOver();
        }}
      />
      <div className={styles.panel} hidden={!isShown}>
        {isShown && state !== '' && <p className={styles.state}>{state}</p>}
        <ul {...combobox.list} aria-label={text('holdings.found')}>
          {isShown &&
            companies.map((company, place) => (
              <li key={`${company.market_name}:${company.symbol}`} {...combobox.option(place)}>
                <bdi className={styles.ticker}>{company.symbol}</bdi>
                <Passage className={styles.name}>{foundName(company, locale)}</Passage>
                <small>{text(`market.${company.market_name}`)}</small>
              </li>
            ))}
        </ul>
        {isShown && found.retry && <RetryButton onClick={found.retry}>{text('profile.retry')}</RetryButton>}
      </div>
      <p role="status" className="visually-hidden">
        {!isShown ? '' : state !== '' ? state : text('holdings.foundCount', { count: companies.length })}
      </p>
    </div>
  );
}
