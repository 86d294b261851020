import type { OrderField } from './board-query';

export interface Order {
  readonly by: OrderField;
  readonly descending: boolean;
}
