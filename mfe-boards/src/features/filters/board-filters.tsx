import { useCallback, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { BoardOptionContractName } from '@site/fields';
import { labelValues } from '@site/fields/known-labels';
import { Button, chevronDownPath, classNames, Icon, slidersHorizontalPath, TextField, Toast } from '@site/ui';
import type { Locale } from '@site/format';
import type { ChoiceName } from '../../model/board-choices';
import { countChoices } from '../../model/count-choices';
import { formulaColumnsOf } from '../../model/formula-columns';
import { hasCurrencies } from '../../model/has-currencies';
import type { BoardOrder } from '@site/board-rules';
import type { BoardAddress, BoardQuery, QueryChange } from '../../model/board-query';
import type { BoardData } from '../../model/board-view';
import type { RestTextOf } from '../../texts/use-text';
import styles from './board-filters.module.css';
import { FilterChips } from './filter-chips';
import { FilterMenus } from './filter-menus';
import { labelsIn } from './filter-options';
import { SortChoice } from './sort-choice';
import { ScoreField, SearchField } from './typed-fields';
import type { OptionTexts } from './view-options/view-options';
import { useDismiss } from './use-dismiss';
import { useFold } from './use-fold';
import { useLater } from '../../model/use-later';

const catalogues = {
  en: () => import('./view-options/texts/en.json'),
  he: () => import('./view-options/texts/he.json'),
};

/** Rarely used options, loaded on demand. */
async function loadOptions(locale: Locale) {
  const [{ ViewOptions }, { default: texts }] = await Promise.all([
    import('./view-options/view-options'),
    catalogues[locale](),
  ]);
  return { ViewOptions, texts: texts as OptionTexts };
}

export interface BoardFiltersProps {
  readonly market: BoardAddress['market'];
  readonly query: BoardQuery;
  /** Null: not loaded yet; then only the selected options are listed. */
  readonly data: Pick<BoardData, 'asOf' | 'pricesOn' | 'facets' | 'formulas' | 'fx' | 'columns'> | null;
  /** Sector and industry if they are the board's address. Null: they are filters. */
  readonly place: ReactNode;
  readonly locale: Locale;
  /** Parameters that a form without scripts must preserve. */
  readonly carried: readonly (readonly [string, string])[];
  readonly order: BoardOrder | null;
  /** The login link for visitors who want to sort; null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly hrefWithout: (names: readonly ChoiceName[]) => string;
  readonly hrefWith: (change: QueryChange) => string;
  readonly onChange: (change: QueryChange, options: { readonly isTyping: boolean }) => void;
  readonly onLift: (names: readonly ChoiceName[]) => void;
  /** The currency select; `isRarelyUsed`: shown among rarely used options. */
  readonly amounts: { readonly isRarelyUsed: boolean; readonly field: ReactNode };
  /** Actions for the whole table, at the end of the row. Receives the link to the results on phones. */
  readonly tools: (showResults: () => void) => ReactNode;
  /** Id of the element with the number of results. */
  readonly countId: string;
  readonly text: RestTextOf;
}

/** The panel of rarely used options, with its button. */
function useOptionsPanel(locale: Locale) {
  const [isWanted, setWanted] = useState(false);
  const options = useLater(useCallback(() => loadOptions(locale), [locale]));
  const isOpen = isWanted && options.part !== null;
  const optionsId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useDismiss({ isOpen, panel, opener, onDismiss: () => setWanted(false) });
  const toggle = (): void => {
    setWanted(!isOpen);
    if (options.part === null) options.ask();
  };
  return { isWanted, options, panel, opener, optionsId, toggle };
}

interface WithoutScriptsProps {
  readonly where: BoardQuery['where'];
  readonly text: RestTextOf;
}

/** The formula field, with an editor that needs scripts, and the submit button. */
function WithoutScripts({ where, text }: WithoutScriptsProps) {
  return (
    <noscript>
      <TextField className={styles.middle} name="where" label={text('filter.where')} defaultValue={where} />
      <Button type="submit">{text('filter.apply')}</Button>
    </noscript>
  );
}

/** The board's filters. A plain form: it works without scripts, and its state is in the address. */
export function BoardFilters(props: BoardFiltersProps) {
  const {
    market,
    query,
    data,
    place,
    locale,
    carried,
    order,
    loginHref,
    hrefWithout,
    hrefWith,
    onChange,
    onLift,
    amounts,
    tools,
    countId,
    text,
  } = props;
  const { isFolded, setFolded, showResults } = useFold(countId);
  const { isWanted, options, panel, opener, optionsId, toggle } = useOptionsPanel(locale);
  const hasOptions = isWanted && options.part !== null;
  const active = countChoices(query);
  const choose = (change: QueryChange): void => onChange(change, { isTyping: false });
  const type = (name: BoardOptionContractName) => (value: string) => onChange({ [name]: value }, { isTyping: true });

  return (
    <section data-unfolded={!isFolded || undefined}>
      <form
        className={styles.form}
        role="search"
        aria-label={text('filter.form')}
        onSubmit={(event) => event.preventDefault()}
      >
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField value={query.search ?? ''} onChange={type('search')} text={text} />
        <Button className={styles.phone} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          <Icon path={slidersHorizontalPath} small />
          {active > 0 ? text('filter.toggle.count', { count: active }) : text('filter.toggle')}
        </Button>
        <SortChoice
          {...{ order, loginHref, text }}
          hasCurrencies={data !== null && hasCurrencies(data.fx)}
          formulas={formulaColumnsOf(data)}
          onChange={choose}
        />
        <div className={styles.more} data-open={!isFolded || undefined}>
          {loginHref === null && <ScoreField value={query.minScore} onChange={type('minScore')} text={text} />}
          <FilterMenus {...{ query, place, text }} facets={data?.facets ?? null} onChoose={choose} />
          {!amounts.isRarelyUsed && amounts.field}
          <div className={styles.tools}>
            <Button
              ref={opener}
              aria-expanded={hasOptions}
              aria-controls={hasOptions ? optionsId : undefined}
              onClick={toggle}
            >
              {text('filter.more')}
              <Icon path={chevronDownPath} small />
            </Button>
            {tools(showResults)}
          </div>
          <Button variant="solid" className={classNames(styles.phone, styles.show)} onClick={showResults}>
            {text('filter.show')}
          </Button>
        </div>
        <WithoutScripts where={query.where} text={text} />
      </form>
      {isWanted && options.part !== null && (
        <div className={styles.options} data-open={!isFolded || undefined}>
          <div ref={panel} id={optionsId} role="group" aria-label={text('filter.more')}>
            <options.part.ViewOptions
              {...{ query, onChange, text }}
              texts={options.part.texts}
              labels={loginHref === null ? labelsIn(data) : null}
              labelName={(label) => text('label.name', labelValues(label))}
              rate={data?.fx.USDILS.price ?? null}
              amounts={amounts.isRarelyUsed ? amounts.field : null}
            />
          </div>
        </div>
      )}
      <FilterChips
        {...{ query, hrefWithout, hrefWith, onLift, text, market }}
        shownDay={data?.pricesOn ?? null}
        onChange={choose}
      />
      <Toast text={options.hasFailed ? text('part.failed') : null} onDone={options.forgetFailure} />
    </section>
  );
}
