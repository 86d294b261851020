import { useLayoutEffect, useRef, useState } from 'react';
import { comparedIn, useDocumentTitle, useLoad, usePageSearch } from '@site/remote-kit';
import type { Locale } from '@site/format';
import { Bone, classNames, FailureNotice, Skeleton } from '@site/ui';
import { CompanySearch } from './company-search';
import { CompareChart } from './compare-chart';
import { isRefusal, loadComparison, nameOf, tickerOf, withoutOthers } from './compare-data';
import type { CompareAnswer } from './compare-data';
import { tickersText } from './compare-head';
import { CompareLink } from './compare-link';
import { ChosenCompanies, isAskable, QueryNotice, RefusalNotice } from './compare-states';
import { CompareTable } from './compare-table';
import type { ComparedRows } from './compared-rows';
import { UnknownNotice } from './unknown-notice';
import { WrongNotice } from './wrong-notice';
import { SavedComparisons } from './saved-comparisons';
import { TryAgain } from '../../retry/try-again';
import { useText } from '../../texts/use-text';
import styles from './compare.module.css';

export interface CompareViewProps {
  /** From the first HTML. */
  readonly data: CompareAnswer | null;
  readonly rows: ComparedRows;
  readonly locale: Locale;
  /** Signed-in readers can save comparisons. */
  readonly isLoggedIn: boolean;
}

/** Up to this many columns leave space for the chart beside them on a laptop. */
const FEW = 3;

/** Companies side by side. The address names them; each change is a step that Back undoes. */
export function CompareView({ data, rows, locale, isLoggedIn }: CompareViewProps) {
  const text = useText();
  const [search, setSearch] = usePageSearch();
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const query = comparedIn(search.toString());
  const { names: chosen, wrong } = query;
  const answer = useLoad<CompareAnswer>(
    isAskable(query) ? chosen.join() : null,
    (signal) => loadComparison(chosen, signal),
    data,
  );
  const ready = isAskable(query) && answer.status === 'ready' ? answer.data : null;
  const comparison = ready && !isRefusal(ready) ? ready : null;
  const [last, setLast] = useState(comparison);
  if (comparison && comparison !== last) setLast(comparison);

  // On the way from one set to the next, what both have stays.
  const isLoading = isAskable(query) && answer.status === 'loading';
  const shown = comparison ?? (isLoading && last ? withoutOthers(last, chosen) : null);
  // The answer writes names in full and each company once.
  const names = comparison ? comparison.companies.map(({ quote }) => nameOf(quote)) : chosen;
  useDocumentTitle(isAskable(query) ? text('compare.titleOf', { tickers: tickersText(names) }) : text('compare.title'));

  const removedAt = useRef<number | null>(null);
  const key = names.join();
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    // The button with the focus was removed: its neighbour takes it, or else the heading.
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)];
    removedAt.current = null;
    (next ?? root.current?.querySelector<HTMLElement>('h1'))?.focus();
  }, [key]);

  const change = (next: readonly string[]): void => {
    const changed = new URLSearchParams(search);
    if (next.length === 0) changed.delete('symbols');
    else changed.set('symbols', next.join());
    setSearch(changed);
  };
  const add = (name: string): void => {
    setSaid(text('compare.added', { ticker: tickerOf(name) }));
    change([...names, name]);
  };
  const remove = (name: string): void => {
    removedAt.current = names.indexOf(name);
    setSaid(text('compare.removed', { ticker: tickerOf(name) }));
    change(names.filter((one) => one !== name));
  };

  return (
    <div ref={root} className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{text('compare.title')}</h1>
        <p>{text('compare.lead')}</p>
      </header>
      <div className={styles.bar}>
        <CompanySearch chosen={names} locale={locale} onChoose={(company) => add(nameOf(company))} />
        {comparison && <CompareLink names={names} />}
      </div>
      {isLoggedIn && <SavedComparisons names={comparison ? names : []} />}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!shown && <ChosenCompanies names={names} onRemove={remove} />}
      {wrong.length > 0 && (
        <WrongNotice wrong={wrong} onLeaveOut={chosen.length > 0 ? () => change(chosen) : undefined} />
      )}
      {!isAskable(query) && <QueryNotice names={chosen} />}
      {ready && isRefusal(ready) && <RefusalNotice refusal={ready} names={chosen} onChange={change} />}
      {comparison?.unknown && (
        // The error of the address remains, because this is a separate query.
        <UnknownNotice unknown={comparison.unknown} names={chosen} onChange={(next) => change([...next, ...wrong])} />
      )}
      {isAskable(query) && answer.status === 'failed' && (
        <FailureNotice title={text('compare.failed')} actions={<TryAgain failed={answer} />}>
          {text('symbol.failedHint')}
        </FailureNotice>
      )}
      {isLoading && !shown && (
        <Skeleton label={text('compare.loading')}>
          <div className={styles.bones}>
            <Bone />
            <Bone />
            <Bone width="middle" />
            <Bone />
          </div>
        </Skeleton>
      )}
      {shown && (
        <div className={classNames(styles.shown, shown.companies.length <= FEW && styles.few)}>
          <CompareChart comparison={shown} locale={locale} />
          <div className={styles.side}>
            <CompareTable
              companies={shown.companies}
              isBusy={shown !== comparison}
              onRemove={remove}
              {...{ rows, locale }}
            />
          </div>
        </div>
      )}
    </div>
  );
}
