import { MARKETS, type Market } from '../domain/company';
import { NotFoundError } from './errors';

const KNOWN: ReadonlySet<string> = new Set(MARKETS);

/** Throws: NotFoundError('market_not_found'). */
export function marketFrom(code: string): Market {
  if (!KNOWN.has(code))
    throw new NotFoundError('market_not_found', `There is no such market. The codes are ${MARKETS.join(', ')}.`);
  return code as Market;
}
