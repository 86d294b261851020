import { ORDER_NAMES, ORDER_TEXTS } from '@site/fields';
import type { OrderName, OrderNumber } from '@site/fields';

/** A figure that a board can be filtered by: every number of its rows. */
export type LimitName = OrderNumber;

export const LIMIT_OPERATORS = ['<', '<=', '>', '>=', '='] as const;
export type LimitOperator = (typeof LIMIT_OPERATORS)[number];

/** A condition on a figure. A range is two of them. Unit: that of the field in the contract. */
export interface Limit {
  readonly field: LimitName;
  readonly operator: LimitOperator;
  readonly value: number;
}

const texts: ReadonlySet<OrderName> = new Set(ORDER_TEXTS);

/** Every figure that a board can be filtered by, in the order of the catalogue. */
export const LIMIT_NAMES: readonly LimitName[] = ORDER_NAMES.filter((name): name is LimitName => !texts.has(name));

const names: ReadonlySet<string> = new Set(LIMIT_NAMES);
/** Whether a board can be filtered by a field. */
export const isLimitName = (name: string): name is LimitName => names.has(name);

/** Maximum number of conditions. Source: decisions, section 7. */
export const MAX_LIMITS = 20;
