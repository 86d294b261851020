import type { Day, Market } from '../company';
import type { ListScope } from '../entitlements';
import type { ScreenQuestion } from './screen-question';

/** A company as a mail names it. */
export interface NamedCompany {
  readonly market: Market;
  readonly symbol: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
}

/** An event. Stored as JSON until its mail is done. */
export type AlertEvent =
  | {
      readonly kind: 'score';
      readonly company: NamedCompany;
      readonly way: 'up' | 'down';
      readonly threshold: number;
      readonly score: number;
    }
  | {
      readonly kind: 'my_score';
      readonly company: NamedCompany;
      readonly way: 'up' | 'down';
      readonly threshold: number;
      readonly score: number;
      /** As its owner called it then. */
      readonly scoreName: string;
    }
  | {
      readonly kind: 'price' | 'pe' | 'dividend_yield';
      readonly company: NamedCompany;
      readonly way: 'up' | 'down';
      readonly threshold: number;
      readonly value: number;
      /** Of a price and its threshold, as quotes write it. Absent: of other figures. */
      readonly currency?: string;
    }
  | {
      readonly kind: 'earnings';
      readonly company: NamedCompany;
      readonly day: Day;
      /** Last day of an expected span. Absent: one day is given. */
      readonly lastDay?: Day;
      readonly isConfirmed: boolean;
    }
  | { readonly kind: 'formula'; readonly company: NamedCompany; readonly formula: string }
  | { readonly kind: 'statement'; readonly company: NamedCompany; readonly publishedOn: Day }
  | {
      readonly kind: 'screen';
      readonly screen: { readonly name: string; readonly question: ScreenQuestion };
      /** The users with a list that contains it. Absent in events of releases before it existed. */
      readonly scope?: ListScope;
      /** The first of them; the counts are of all. */
      readonly entered: readonly NamedCompany[];
      readonly left: readonly NamedCompany[];
      readonly enteredCount: number;
      readonly leftCount: number;
    };
