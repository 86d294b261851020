import { boardOptionOf, optionsOfPart } from '@site/fields';

/** Parameters that a form without scripts sends itself: its fields, and the first row, at which every filter starts again. */
const formFields: ReadonlySet<string> = new Set(
  [...optionsOfPart('filter'), 'offset' as const]
    // Checkboxes come with scripts alone, and links beside the count set a flag too: no field of the form says it.
    .filter((name) => boardOptionOf(name).kind !== 'flag')
    .map((name) => boardOptionOf(name).contract),
);
const addressFields: ReadonlySet<string> = new Set(['sector', 'industry']);

const AMOUNTS = boardOptionOf('amountsIn').contract;

/** Parameters of the address that a form without scripts has to carry along. `hasAmounts`: the form has a field for their currency. */
export const carriedParameters = (
  search: string,
  isWorld: boolean,
  hasAmounts: boolean,
): readonly (readonly [string, string])[] =>
  [...new URLSearchParams(search)].filter(([name]) => {
    if (name === AMOUNTS) return !hasAmounts;
    return !formFields.has(name) || (isWorld && addressFields.has(name));
  });
