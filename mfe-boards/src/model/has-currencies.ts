import type { Schema } from '@site/contract';

/** Whether companies of a board are quoted in more than one major currency: then each row names its own. */
export const hasCurrencies = ({ usd }: Pick<Schema<'BoardFx'>, 'usd'>): boolean => Object.keys(usd ?? {}).length > 1;
