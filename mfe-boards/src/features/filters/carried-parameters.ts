import { boardOptionOf, optionsOfPart } from '@site/fields';

/** Parameters that the form submits itself, and the offset, which every filter resets. */
const formFields: ReadonlySet<string> = new Set(
  [...optionsOfPart('filter'), 'offset' as const]
    // Checkboxes need scripts, and links set flags as well: no form field submits them.
    .filter((name) => boardOptionOf(name).kind !== 'flag')
    .map((name) => boardOptionOf(name).contract),
);
const addressFields: ReadonlySet<string> = new Set(['sector', 'industry']);

const AMOUNTS = boardOptionOf('amountsIn').contract;

/** Parameters of the address that a form without scripts must preserve. `hasAmounts`: the form has a currency field. */
export const carriedParameters = (
  search: string,
  isWorld: boolean,
  hasAmounts: boolean,
): readonly (readonly [string, string])[] =>
  [...new URLSearchParams(search)].filter(([name]) => {
    if (name === AMOUNTS) return !hasAmounts;
    return !formFields.has(name) || (isWorld && addressFields.has(name));
  });
