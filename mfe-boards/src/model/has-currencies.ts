import type { Schema } from '@site/contract';

/** Whether companies of a board are quoted in several major currencies: then each row shows its own. */
export const hasCurrencies = ({ usd }: Pick<Schema<'BoardFx'>, 'usd'>): boolean => Object.keys(usd ?? {}).length > 1;
