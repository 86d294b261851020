import type { Limit } from '@site/board-rules';
import { formulaPartOf, limitsOf, writeLimits, writeWhere } from '@site/board-rules';
import type { WhereParts } from '@site/board-rules';
import { SiteLink } from '@site/remote-kit';
import { Suspense, useContext, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Icon, VisuallyHidden, xPath, isPlainClick } from '@site/ui';
import { useFormulaTools } from '../../formula/load-formula-tools';
import { backtestHref } from '../../model/backtest-href';
import type { ChoiceName } from '../../model/board-choices';
import { activeChoices } from '../../model/board-choices';
import type { BoardAddress, BoardQuery, QueryChange } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';
import styles from './board-filters.module.css';
import { choiceText } from '../../model/choice-text';
import { filterText } from '../../model/filter-text';
import { FigureFilterContext } from '../../model/figure-filter-tools';

export interface FilterChipsProps {
  readonly market: BoardAddress['market'];
  readonly query: BoardQuery;
  /** The date of most prices on a historical board. Null: not loaded yet, or a current board. */
  readonly shownDay: string | null;
  /** The page without these choices. */
  readonly hrefWithout: (names: readonly ChoiceName[]) => string;
  readonly hrefWith: (change: QueryChange) => string;
  readonly onLift: (names: readonly ChoiceName[]) => void;
  readonly onChange: (change: QueryChange) => void;
  readonly text: RestTextOf;
}

/** Chips of all active filters, removable one by one or together. Links: they work without scripts. */
export function FilterChips(props: FilterChipsProps) {
  const { market, query, shownDay, hrefWithout, hrefWith, onLift, onChange, text } = props;
  const list = useRef<HTMLUListElement>(null);
  // Another board with the same filters may have another currency.
  const currency = useContext(FigureFilterContext)?.currency ?? null;
  const names = activeChoices(query);
  if (names.length === 0) return null;
  const filters = limitsOf(query);
  const formula = formulaPartOf(query);
  const pressed = (then: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    focusBeside(list.current, event.currentTarget);
    then();
  };
  const lift = (lifted: readonly ChoiceName[]) => pressed(() => onLift(lifted));
  return (
    <ul ref={list} className={styles.chips} aria-label={text('chips.label')}>
      {names
        .filter((name) => name !== 'where')
        .map((name) => (
          <Chip
            key={name}
            words={choiceText(name, query, text, { shownDay })}
            href={hrefWithout([name])}
            onPress={lift([name])}
            text={text}
          />
        ))}
      {filtersOnce(filters).map(([said, filter]) => {
        const change = withoutFilter({ limits: filters, formula }, said);
        return (
          <Chip
            key={said}
            words={filterText(filter, text, currency)}
            href={hrefWith(change)}
            onPress={pressed(() => onChange(change))}
            text={text}
          />
        );
      })}
      {formula !== null && (
        // Loaded only on pages with a formula.
        <Suspense>
          <FormulaChip
            formula={formula}
            href={hrefWith({ where: writeLimits(filters) })}
            onPress={pressed(() => onChange({ where: writeLimits(filters) }))}
            text={text}
          />
        </Suspense>
      )}
      {filters.length > 0 && (
        <li>
          <SiteLink className={styles.clear} to={backtestHref(market, writeWhere({ limits: filters, formula }))}>
            {text('chips.backtest')}
          </SiteLink>
        </li>
      )}
      {(names.length > 1 || filters.length > 1) && (
        <li>
          <a className={styles.clear} href={hrefWithout(names)} rel="nofollow" onClick={lift(names)}>
            {text('chips.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  readonly words: string;
  readonly href: string;
  readonly onPress: (event: MouseEvent) => void;
  readonly text: RestTextOf;
}

function Chip({ words, href, onPress, text }: ChipProps) {
  return (
    <li>
      <a className={styles.chip} href={href} rel="nofollow" onClick={onPress}>
        <VisuallyHidden>{text('chips.remove')} </VisuallyHidden>
        <bdi>{words}</bdi>
        <Icon path={xPath} small />
      </a>
    </li>
  );
}

/** A formula as typed. Nothing for an invalid one, which is ignored. */
function FormulaChip({ formula, ...chip }: Omit<ChipProps, 'words'> & { readonly formula: string }) {
  const tools = useFormulaTools();
  if (tools !== null && tools.filterProblemOf(formula, 'en') !== null) return null;
  return <Chip {...chip} words={chip.text('choice.formula', { value: `\u2066${formula.trim()}\u2069` })} />;
}

/** One chip per filter, with its address parameter. */
const filtersOnce = (filters: readonly Limit[]): readonly (readonly [string, Limit])[] => [
  ...new Map(filters.map((filter) => [writeLimits([filter]), filter])),
];

const withoutFilter = ({ limits: filters, formula }: WhereParts, said: string): QueryChange => ({
  where: writeWhere({ formula, limits: filters.filter((filter) => writeLimits([filter]) !== said) }),
});

/** The chip is removed: the focus moves to the next chip, or to the search after the last one. */
function focusBeside(list: HTMLElement | null, chip: Element): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link === chip);
  const isLast = links.length <= 1 || chip === links.at(-1);
  const next = isLast ? null : (links[at + 1] ?? null);
  const search = list?.closest('section')?.querySelector<HTMLElement>('input[type="search"]');
  (next ?? search)?.focus();
}
