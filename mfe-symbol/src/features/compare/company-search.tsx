import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { comparedLimits } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { Button, searchPath, TextField } from '@site/ui';
import { useChartText } from '../../charts';
import { companyName, nameOf } from './compare-data';
import { useCompanySearch } from './use-company-search';
import type { FoundCompany } from './use-company-search';
import styles from './company-search.module.css';

export interface CompanySearchProps {
  /** Companies that are not offered again, `market:ticker`. */
  readonly chosen: readonly string[];
  readonly locale: Locale;
  readonly onChoose: (company: FoundCompany) => void;
}

const MOST_SHOWN = 8;

/** Finds a company by ticker or name and puts it in: a combobox (ARIA 1.2), the focus stays in the field. */
export function CompanySearch({ chosen, locale, onChoose }: CompanySearchProps) {
  const text = useChartText();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { most } = comparedLimits;
  const isFull = chosen.length >= most;
  const found = useCompanySearch(isOpen && !isFull ? typed : '');
  const options = found.companies.filter((company) => !chosen.includes(nameOf(company))).slice(0, MOST_SHOWN);
  const isShown = isOpen && !isFull && typed.trim() !== '';
  const optionId = (place: number): string => `${listId}-${place}`;

  const choose = (company: FoundCompany | undefined): void => {
    if (!company) return;
    setTyped('');
    setOpen(false);
    setAt(-1);
    onChoose(company);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      // What stands from an earlier word is chosen by pointing at it alone.
      if (at >= 0 || found.status === 'ready') choose(options[Math.max(at, 0)]);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length);
    }
  };
  const state =
    found.status === 'loading'
      ? text('compare.searching')
      : found.status === 'failed'
        ? text('compare.searchFailed')
        : found.status === 'ready' && options.length === 0
          ? text('compare.none', { typed: typed.trim() })
          : '';

  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label={text('compare.add')}
        hint={isFull ? text('compare.full', { most }) : text('compare.addHint', { most })}
        iconPath={searchPath}
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={64}
        // Not disabled: the focus would be dropped with the fifth company.
        readOnly={isFull}
        aria-disabled={isFull || undefined}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 && at < options.length ? optionId(at) : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setAt(-1);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.panel} hidden={!isShown}>
        <ul id={listId} role="listbox" aria-label={text('compare.results')}>
          {isShown &&
            options.map((company, place) => (
              <li
                key={nameOf(company)}
                id={optionId(place)}
                role="option"
                aria-selected={place === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(company)}
              >
                <bdi className={styles.ticker}>{company.symbol}</bdi>
                <bdi className={styles.name}>{companyName(company, locale)}</bdi>
                <small>{text(`market.${company.market_name}`)}</small>
              </li>
            ))}
        </ul>
        {isShown && state !== '' && <p className={styles.state}>{state}</p>}
        {isShown && found.retry && <Button onClick={found.retry}>{text('symbol.retry')}</Button>}
      </div>
      <p role="status" className="visually-hidden">
        {!isShown ? '' : state !== '' ? state : text('compare.found', { count: options.length })}
      </p>
    </div>
  );
}
