import type { Schema } from '@site/contract';
import { contractFieldName as contractNameOf, ownFieldName, type FieldName } from '@site/fields';
import { isBoardOrderField, type BoardOrderField } from '../../services/board-order';

export { ownFieldName };

/** The contract's name of a board row's field. It renames and never rescales. */
export function contractFieldName(own: FieldName): Schema<'BoardField'> {
  return contractNameOf(own);
}

/** Undefined: no board is ordered by it. */
export function ownOrderField(contract: string): BoardOrderField | undefined {
  const own = ownFieldName(contract);
  return own !== undefined && isBoardOrderField(own) ? own : undefined;
}
