import type { AlertEvent } from '../../domain/alerts/alert-event';
import type { Day } from '../../domain/company';
import type { Account } from '../accounts';
import type { ListingName } from '../../domain/markets';
import type { SavedScore } from '../scores';
import type { SavedScreen } from '../screens';

/** Kinds that compare a figure with a value. */
export type ValueKind = 'score' | 'my_score' | 'price' | 'pe' | 'dividend_yield';
export type AlertKind = ValueKind | 'statement' | 'earnings' | 'screen' | 'formula';
/** Upwards a figure reaches the value, downwards it falls below. */
export type AlertDirection = 'up' | 'down' | 'both';

/** The watched condition. `company` null: every followed company, or those of the screen. */
export interface AlertSubject {
  readonly kind: AlertKind;
  readonly company: ListingName | null;
  readonly screenId: number | null;
  /** Of an alert on a saved score. */
  readonly scoreId: number | null;
  readonly threshold: number | null;
  readonly direction: AlertDirection | null;
  /** Of an alert on earnings: how many days before the report. */
  readonly daysBefore: number | null;
  /** Of an alert on a price: the currency as quotes write it, and the day that the threshold counts shares of. */
  readonly currency: string | null;
  readonly quotedOn: Day | null;
  /** Of an alert on a formula: the condition in its canonical form. */
  readonly formula: string | null;
}

export const isValueKind = (kind: AlertKind): kind is ValueKind =>
  kind === 'score' || kind === 'my_score' || kind === 'price' || kind === 'pe' || kind === 'dividend_yield';

export interface Alert extends AlertSubject {
  readonly id: number;
  readonly screenName: string | null;
  readonly scoreName: string | null;
  readonly createdAt: string;
  /** When it was last seen to happen, and when a mail was last written of it. Null: never. */
  readonly lastEventAt: string | null;
  readonly lastSentAt: string | null;
}

/** An alert with all that a check needs. */
export interface WatchedAlert extends AlertSubject {
  readonly id: number;
  readonly account: Pick<Account, 'id' | 'role' | 'plan' | 'planMarket'>;
  /** Of an alert on every followed company. */
  readonly followed: readonly ListingName[];
  readonly screen: Pick<SavedScreen, 'id' | 'name' | 'question' | 'updatedAt'> | null;
  readonly score: Pick<SavedScore, 'id' | 'name' | 'definition'> | null;
  /** The last observed state. Null: none yet. */
  readonly state: string | null;
  /** Rises with the state: a check that another has overtaken changes nothing. */
  readonly revision: number;
}

/** The result of checking an alert. */
export interface AlertOutcome {
  readonly alert: Pick<WatchedAlert, 'id' | 'revision' | 'account'>;
  readonly state: string;
  readonly events: readonly AlertEvent[];
  /** The figure of its one company is already on the side that the alert waits for, or its report is near. */
  readonly isMet?: boolean;
}
