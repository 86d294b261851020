import type { OrderName } from '@site/fields';

export interface Order {
  readonly by: OrderName;
  readonly descending: boolean;
}
