import { useState } from 'react';
import { comparedLimits, maxFound, useSearch } from '@site/remote-kit';
import type { SearchAnswer } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { Button, Passage, searchPath, TextField, useCombobox } from '@site/ui';
import { useText } from '../../texts/use-text';
import { companyName, nameOf } from './compare-data';
import styles from './company-search.module.css';

export type FoundCompany = SearchAnswer['symbols'][number];

export interface CompanySearchProps {
  /** Companies that are not offered again, `market:ticker`. */
  readonly chosen: readonly string[];
  readonly locale: Locale;
  readonly onChoose: (company: FoundCompany) => void;
}

const MAX_SHOWN = 8;
const none: readonly FoundCompany[] = [];

/** The results to show. `more`: further companies that were found. */
function offered(answer: SearchAnswer | null, chosen: readonly string[], isWhole: boolean) {
  const total = answer?.totals.symbols ?? 0;
  // Articles can answer where no company does: then there is nothing similar, and the reader is notified.
  const isSimilar = answer !== null && total === 0 && answer.similar.length > 0;
  const all = (isSimilar ? answer.similar : (answer?.symbols ?? none)).filter(
    (company) => !chosen.includes(nameOf(company)),
  );
  const companies = isWhole ? all : all.slice(0, MAX_SHOWN);
  const more = isSimilar || isWhole ? 0 : total - (answer?.symbols.length ?? 0) + all.length - companies.length;
  return { total, isSimilar, companies, more };
}

interface OptionsProps extends Pick<CompanySearchProps, 'locale'> {
  /** Null: asks for the others. */
  readonly options: readonly (FoundCompany | null)[];
  readonly combobox: Pick<ReturnType<typeof useCombobox>, 'option'>;
  readonly total: number;
  /** Companies that are offered with the others. */
  readonly all: number;
}

function Options({ options, combobox, locale, total, all }: OptionsProps) {
  const text = useText();
  const shown = options.filter((company) => company !== null).length;
  return options.map((company, place) =>
    company ? (
      <li key={nameOf(company)} {...combobox.option(place)}>
        <bdi className={styles.ticker}>{company.symbol}</bdi>
        <Passage className={styles.name}>{companyName(company, locale)}</Passage>
        <small>{text(`market.${company.market_name}`)}</small>
      </li>
    ) : (
      <li key="" {...combobox.option(place)}>
        {text(total > maxFound ? 'compare.truncated' : 'compare.all', { shown, total: all, max: maxFound })}
      </li>
    ),
  );
}

/** Finds a company by ticker or name and puts it in: a combobox (ARIA 1.2), the focus stays in the field. */
export function CompanySearch({ chosen, locale, onChoose }: CompanySearchProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { max } = comparedLimits;
  const isFull = chosen.length >= max;
  const found = useSearch(isOpen && !isFull ? typed : '', isWhole);
  const { answer } = found;
  const { total, isSimilar, companies, more } = offered(answer, chosen, isWhole);
  const options: readonly (FoundCompany | null)[] = more > 0 ? [...companies, null] : companies;
  const isShown = isOpen && !isFull && typed.trim() !== '';
  const choose = (company: FoundCompany | null): void => {
    if (!company) return setWhole(true);
    setWhole(false);
    setTyped('');
    setOpen(false);
    onChoose(company);
  };
  const combobox = useCombobox({
    options,
    isShown,
    isCurrent: found.status !== 'loading',
    onChoose: choose,
    onOpen: () => setOpen(true),
    onEscape: (event) => {
      // A search field would be emptied by it as well.
      if (isShown) event.preventDefault();
      setOpen(false);
    },
  });
  const state =
    found.status === 'loading'
      ? text('compare.searching')
      : found.status === 'failed'
        ? text('compare.searchFailed')
        : found.status === 'ready' && options.length === 0
          ? text('compare.none', { typed: typed.trim() })
          : isSimilar
            ? text('compare.similar')
            : '';

  return (
    <div
      className={styles.search}
      data-company-search
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label={text('compare.add')}
        hint={isFull ? text('compare.full', { max }) : text('compare.addHint', { max })}
        iconPath={searchPath}
        type="search"
        {...combobox.field}
        dir="auto"
        maxLength={64}
        // Not disabled: the focus would be dropped with the fifth company.
        readOnly={isFull}
        aria-disabled={isFull || undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWhole(false);
          setOpen(true);
          combobox.startOver();
        }}
        onFocus={() => setOpen(true)}
      />
      <div className={styles.panel} hidden={!isShown}>
        {isShown && state !== '' && <p className={styles.state}>{state}</p>}
        <ul {...combobox.list} aria-label={text('compare.results')}>
          {isShown && (
            <Options
              options={options}
              combobox={combobox}
              locale={locale}
              total={total}
              all={companies.length + more}
            />
          )}
        </ul>
        {isShown && found.retry && (
          <Button
            busy={found.isAsking && text('symbol.retrying')}
            onClick={({ currentTarget }) => {
              // The list belongs to the field: a result is chosen there.
              currentTarget.closest('[data-company-search]')?.querySelector('input')?.focus();
              found.retry?.();
            }}
          >
            {text('symbol.retry')}
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {!isShown ? '' : state !== '' ? state : text('compare.found', { count: companies.length })}
      </p>
    </div>
  );
}
