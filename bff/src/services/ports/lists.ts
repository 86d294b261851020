/** What readers save of boards: screens and alerts. */
import type { BoardMarket } from '@site/fields';
import type { Day, Market } from '../../domain/company';
import type { ListScope } from '../../domain/entitlements';
import type { Account, FollowedSymbol } from './accounts';

/** What a board is asked, as it is kept: `query` holds its options in one order, and its columns. */
export interface ScreenQuestion {
  readonly market: BoardMarket;
  /** Of WORLD alone. */
  readonly sector: string | null;
  readonly industry: string | null;
  readonly query: string;
}

export interface SavedScreen {
  readonly id: number;
  readonly name: string;
  readonly question: ScreenQuestion;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface NewScreen {
  readonly name: string;
  readonly question: ScreenQuestion;
  readonly at: string;
}

export interface ScreenRepository {
  /** By name. */
  listOf(userId: string): Promise<readonly SavedScreen[]>;
  find(userId: string, id: number): Promise<SavedScreen | null>;
  /** `taken`: the user has a screen of that name, whatever its case; `full`: they have `cap`. Nothing changed then. */
  add(userId: string, screen: NewScreen, cap: number): Promise<SavedScreen | 'taken' | 'full'>;
  /** Null: the user has no such screen; `overtaken`: `mayReplace` has refused what is there. */
  replace(
    userId: string,
    id: number,
    screen: NewScreen,
    mayReplace: (before: SavedScreen) => boolean,
  ): Promise<SavedScreen | 'taken' | 'overtaken' | null>;
  /** With the alerts on it. False: the user has no such screen. */
  remove(userId: string, id: number): Promise<boolean>;
}

export type AlertKind = 'score' | 'statement' | 'screen';
/** Upwards a score reaches the value, downwards it falls below. */
export type AlertDirection = 'up' | 'down' | 'both';

/** What is watched. `company` null: every followed company, or those of the screen. */
export interface AlertSubject {
  readonly kind: AlertKind;
  readonly company: FollowedSymbol | null;
  readonly screenId: number | null;
  readonly threshold: number | null;
  readonly direction: AlertDirection | null;
}

export interface Alert extends AlertSubject {
  readonly id: number;
  readonly screenName: string | null;
  readonly createdAt: string;
  /** When it was last seen to happen, and when a mail was last written of it. Null: never. */
  readonly lastEventAt: string | null;
  readonly lastSentAt: string | null;
}

/** An alert with all that a look at it needs. */
export interface WatchedAlert extends AlertSubject {
  readonly id: number;
  readonly account: Pick<Account, 'id' | 'role' | 'plan' | 'planMarket'>;
  /** Of an alert on every followed company. */
  readonly followed: readonly FollowedSymbol[];
  readonly screen: Pick<SavedScreen, 'id' | 'name' | 'question' | 'updatedAt'> | null;
  /** What was last seen. Null: nothing yet. */
  readonly state: string | null;
  /** Rises with the state: a look that another has overtaken changes nothing. */
  readonly revision: number;
}

/** Some alerts. `next`: the number that the next page begins after; null: there is none. */
export interface WatchedPage {
  readonly alerts: readonly WatchedAlert[];
  readonly next: number | null;
}

/** A company as a mail names it. */
export interface NamedCompany {
  readonly market: Market;
  readonly symbol: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
}

/** What happened. Kept as JSON until its mail is done. */
export type AlertEvent =
  | {
      readonly kind: 'score';
      readonly company: NamedCompany;
      readonly way: 'up' | 'down';
      readonly threshold: number;
      readonly score: number;
    }
  | { readonly kind: 'statement'; readonly company: NamedCompany; readonly publishedOn: Day }
  | {
      readonly kind: 'screen';
      readonly screen: { readonly name: string; readonly question: ScreenQuestion };
      /** Whose lists it was seen in. Absent in events of releases before it existed. */
      readonly scope?: ListScope;
      /** The first of them; the counts are of all. */
      readonly entered: readonly NamedCompany[];
      readonly left: readonly NamedCompany[];
      readonly enteredCount: number;
      readonly leftCount: number;
    };

/** What a look at an alert gave. */
export interface AlertOutcome {
  readonly alert: Pick<WatchedAlert, 'id' | 'revision' | 'account'>;
  readonly state: string;
  readonly events: readonly AlertEvent[];
  /** The score of its one company is already on the side that the alert waits for. */
  readonly isMet?: boolean;
}

export interface AlertRepository {
  /** The newest first. */
  listOf(userId: string): Promise<readonly Alert[]>;
  /** `exists`: the user has the same already; `full`: they have `cap`. `state`: what is seen now. */
  add(
    userId: string,
    alert: { readonly subject: AlertSubject; readonly state: string | null; readonly at: string },
    cap: number,
  ): Promise<Alert | 'exists' | 'full'>;
  /** With what it would have told. False: the user has no such alert. */
  remove(userId: string, id: number): Promise<boolean>;
  isMailOn(userId: string): Promise<boolean>;
  /** Off: what waits for its mail goes. On again: what was last seen is forgotten, so that nothing old is told. */
  setMail(userId: string, isOn: boolean): Promise<void>;

  /** Alerts of active accounts whose mails are on, by number above `afterId`. `onlyNew`: those that never looked; `userId`: of one user. */
  watched(page: {
    readonly afterId: number;
    readonly atMost: number;
    readonly onlyNew: boolean;
    readonly userId?: string | undefined;
  }): Promise<WatchedPage>;
  /** Keeps what was seen and what happened, in one transaction; passes over what another look has overtaken. Gives the number of events. */
  note(outcomes: readonly AlertOutcome[], at: string): Promise<number>;
  /** Users with events that no mail tells of yet, and no mail of alerts since then. */
  usersToTell(noMailSince: string): Promise<readonly string[]>;
  /** Writes one mail of all that waits, with its cause in one transaction. False: there was nothing to write. */
  queueMail(userId: string, now: string, noMailSince: string): Promise<boolean>;
  /** What a mail is to tell, oldest first. */
  eventsOfMail(mailId: number): Promise<readonly AlertEvent[]>;
  /** Turns the mails off for whose link it is. False: no such token, or not any more. */
  unsubscribe(tokenHash: string, now: string): Promise<boolean>;
}
