import type { BoardOptionContractName } from '@site/fields';
import { sectorValues } from '@site/fields/sector-values';
import { SelectField } from '@site/ui';
import type { ReactNode } from 'react';
import type { BoardQuery, QueryChange } from '../../model/board-query';
import type { BoardData } from '../../model/board-view';
import type { RestTextOf } from '../../texts/use-text';
import styles from './board-filters.module.css';
import { industryChoice, optionsWith, yearsOffered } from './filter-options';

export interface FilterMenusProps {
  readonly query: BoardQuery;
  /** Null: not loaded yet; then only the selected options are listed. */
  readonly facets: BoardData['facets'] | null;
  /** Sector and industry if they are the board's address. Null: they are filters. */
  readonly place: ReactNode;
  readonly onChoose: (change: QueryChange) => void;
  readonly text: RestTextOf;
}

/** Selects of sector, industry, year, quarter and reported currency, with the values of the board's companies. */
export function FilterMenus({ query, facets, place, onChoose, text }: FilterMenusProps) {
  const choose = (name: BoardOptionContractName) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChoose({ [name]: event.currentTarget.value, ...(name === 'sector' && { industry: null }) });
  const nameOf = (name: string): string => text('sector.name', sectorValues(name));
  return (
    <>
      {place ?? (
        <>
          <SelectField
            className={styles.middle}
            label={text('filter.sector')}
            name="sector"
            value={query.sector ?? ''}
            onChange={choose('sector')}
            options={optionsWith(
              text('filter.sector.all'),
              facets?.sectors.map(({ name }) => name) ?? [],
              query.sector,
              nameOf,
            )}
          />
          <SelectField
            className={styles.middle}
            label={text('filter.industry')}
            name="industry"
            value={query.industry ?? ''}
            onChange={choose('industry')}
            {...industryChoice(text('filter.industry.all'), facets, query, nameOf)}
          />
        </>
      )}
      <SelectField
        className={styles.small}
        label={text('filter.year')}
        name="year"
        value={String(query.year ?? '')}
        onChange={choose('year')}
        options={optionsWith(text('filter.recent'), yearsOffered(facets), query.year)}
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
        className={styles.tiny}
        label={text('filter.currency')}
        name="currency"
        value={query.reportedCurrency ?? ''}
        onChange={choose('currency')}
        options={optionsWith(text('filter.currency.all'), facets?.currencies ?? [], query.reportedCurrency)}
      />
    </>
  );
}
