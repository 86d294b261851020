import { MARKETS, type Market } from '../domain/company';
import { BOARD_CODES, isBoardCode, type BoardCode } from '@site/fields';
import { NotFoundError } from './errors';

const KNOWN: ReadonlySet<string> = new Set(MARKETS);

/** Throws: NotFoundError('market_not_found'). */
export function marketFrom(code: string): Market {
  if (!KNOWN.has(code))
    throw new NotFoundError('market_not_found', `There is no such market. The codes are ${MARKETS.join(', ')}.`);
  return code as Market;
}

/** The same for boards with a one-word address. Throws: NotFoundError('market_not_found'). */
export function boardFrom(code: string): BoardCode {
  if (!isBoardCode(code))
    throw new NotFoundError('market_not_found', `There is no such board. The codes are ${BOARD_CODES.join(', ')}.`);
  return code;
}
