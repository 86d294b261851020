import type { ContractBoardOptions } from '@site/fields';

/** Options of a board across markets. Sector and industry are part of the path, and rejected in the query. */
export function worldQueryOf({
  sector: _ofPath,
  industry: _ofPathToo,
  ...options
}: ContractBoardOptions): Omit<ContractBoardOptions, 'sector' | 'industry'> {
  return options;
}
