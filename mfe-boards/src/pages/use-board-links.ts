import { useCallback, useMemo } from 'react';
import type { Locale } from '@site/format';
import { boardPath, inLocale, navigate, sectorPath } from '@site/remote-kit';
import type { ChoiceName } from '../model/board-choices';
import { withoutChoices } from '../model/board-choices';
import type { BoardAddress, QueryChange } from '../model/board-query';
import { queryHref } from '../model/board-query';
import { industryHref } from '../model/industry-href';

const PLANS_PATH = '/subscribe';
const REGISTER_PATH = '/register';

/** Path of a board with a query, for returning after a login. */
function pathOf({ market, sector, industry }: BoardAddress, search: string): string {
  return (market === 'WORLD' ? sectorPath(sector, industry) : boardPath(market)) + (search === '?' ? '' : search);
}

export interface BoardLinks {
  /** The login link that returns to the board with a query. */
  readonly loginTo: (search: string) => string;
  /** The login link that returns to the current page. Null: the reader is logged in. */
  readonly loginHref: string | null;
  /** The same board without options in its address. */
  readonly plainHref: string;
  readonly plansHref: string;
  readonly registerHref: string;
  /** The page without these choices. */
  readonly hrefWithout: (names: readonly ChoiceName[]) => string;
  /** The page with a changed query. */
  readonly hrefWith: (change: QueryChange) => string;
  /** Navigates to the board of another industry, with the same query. */
  readonly goToIndustry: (sector: string | null, industry: string | null) => void;
}

export interface BoardPlace {
  readonly address: BoardAddress;
  readonly search: string;
  readonly locale: Locale;
  readonly isVisitor: boolean;
}

/** The links of a board. Shape: its functions are the same while the address is the same. */
export function useBoardLinks({ address, search, locale, isVisitor }: BoardPlace): BoardLinks {
  const loginTo = useCallback(
    (wanted: string) =>
      inLocale(`/login?redirect=${encodeURIComponent(inLocale(pathOf(address, wanted), locale))}`, locale),
    [address, locale],
  );
  return useMemo(
    () => ({
      loginTo,
      loginHref: isVisitor ? loginTo(search) : null,
      plainHref: inLocale(pathOf(address, ''), locale),
      plansHref: inLocale(PLANS_PATH, locale),
      registerHref: inLocale(REGISTER_PATH, locale),
      hrefWith: (change) => queryHref(search, change),
      hrefWithout: (names) => queryHref(search, withoutChoices(names)),
      goToIndustry: (sector, industry) => navigate(industryHref(search, { sector, industry }, locale)),
    }),
    [loginTo, isVisitor, search, address, locale],
  );
}
