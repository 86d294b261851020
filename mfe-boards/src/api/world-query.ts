import type { ContractBoardOptions } from '@site/fields';

/** Options of a board across markets: sector and industry are part of the path, and refused in the query. */
export function worldQueryOf({
  sector: _ofPath,
  industry: _ofPathToo,
  ...options
}: ContractBoardOptions): Omit<ContractBoardOptions, 'sector' | 'industry'> {
  return options;
}
