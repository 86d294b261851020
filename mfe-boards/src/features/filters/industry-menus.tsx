import { sectorValues } from '@site/fields/sector-values';
import { inLocale } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { SelectField } from '@site/ui';
import type { BoardData } from '../../model/board-view';
import type { RestTextOf } from '../../texts/use-text';
import styles from './board-filters.module.css';
import { optionsWith } from './filter-options';

export interface IndustryMenusProps {
  readonly sector: string;
  readonly industry: string;
  /** Those of all markets. Null: not loaded yet; then only the current ones are listed. */
  readonly sectors: BoardData['facets']['sectors'] | null;
  readonly locale: Locale;
  /** Navigates to another industry; without an industry to the sector; without both to all companies. */
  readonly onGo: (sector: string | null, industry: string | null) => void;
  readonly text: RestTextOf;
}

/** Menus from an industry's board to others. Without scripts the sitemap links to each of them. */
export function IndustryMenus({ sector, industry, sectors, locale, onGo, text }: IndustryMenusProps) {
  const nameOf = (name: string): string => text('sector.name', sectorValues(name));
  const industriesOf = (wanted: string): readonly string[] =>
    sectors?.find(({ name }) => name === wanted)?.industries ?? [];
  return (
    <>
      <SelectField
        className={`${styles.middle} ${styles.scripted}`}
        label={text('filter.sector')}
        title={text('filter.goes')}
        value={sector}
        onChange={({ currentTarget: { value } }) => onGo(value || null, industriesOf(value)[0] ?? null)}
        options={optionsWith(text('filter.sector.all'), sectors?.map(({ name }) => name) ?? [], sector, nameOf)}
      />
      <SelectField
        className={`${styles.middle} ${styles.scripted}`}
        label={text('filter.industry')}
        title={text('filter.goes')}
        value={industry}
        onChange={({ currentTarget: { value } }) => onGo(sector, value || null)}
        options={optionsWith(text('filter.industry.all'), industriesOf(sector), industry, nameOf)}
      />
      <noscript>
        <a href={inLocale('/sitemap', locale)}>{text('filter.industry.others')}</a>
      </noscript>
    </>
  );
}
