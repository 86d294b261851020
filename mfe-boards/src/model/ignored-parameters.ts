import {
  BOARD_OPTION_NAMES,
  boardOptionOf,
  boardOptionsIn,
  ignoredOptionsIn,
  optionsOfPart,
  saidOptionIn,
  unknownParametersIn,
} from '@site/fields';
import type { BoardOptionName } from '@site/fields';
import type { RestTextOf } from '../texts/use-text';

/** Options that the page handles itself: the API does not receive them, and cannot reject them. */
const DERIVED: ReadonlySet<BoardOptionName> = new Set([...optionsOfPart('filter', 'order'), 'offset']);
/** Parameters of the page itself, valid in any address. */
const PAGE_OPTIONS: ReadonlySet<BoardOptionName> = new Set(['limit', 'fields']);
/** All parameters that a board's page reads from its address, including those of `/?market=…`. */
const NAMES: readonly string[] = [
  ...BOARD_OPTION_NAMES.filter((name) => !PAGE_OPTIONS.has(name)).map((name) => boardOptionOf(name).contract),
  'columns',
  'market',
];
/** Maximum number of listed values. */
const MAX_LISTED = 5;

/** Parameters that the page ignores in an address, with their valid values. Null: none. */
export function ignoredParameters(search: string, text: RestTextOf): string | null {
  const requested = boardOptionsIn(search);
  const ignored = ignoredOptionsIn(search).filter(
    // Values passed on to the API unchanged are validated there.
    ({ name }) => !PAGE_OPTIONS.has(name) && (DERIVED.has(name) || requested[name] === undefined),
  );
  return listed(
    [
      ...ignored.map(({ name, said }) => describe(said, validValues(name, text), text)),
      ...unknownParametersIn(search, NAMES).map(({ said, near }) =>
        describe(said, near === null ? null : text('right.name', { name: isolated(near) }), text),
      ),
    ],
    text,
  );
}

/** Options of an address that the API rejected, with their valid values. Null: it named none. */
export function rejectedOptions(search: string, refused: readonly BoardOptionName[], text: RestTextOf): string | null {
  const wrong = new Set(ignoredOptionsIn(search).map(({ name }) => name));
  return listed(
    refused.flatMap((name) => {
      const said = saidOptionIn(search, name);
      if (said === null) return [];
      const right =
        name === 'simulateRecession' && !wrong.has(name)
          ? text('right.scenario', { name: isolated(boardOptionOf('simulateGrowth').contract) })
          : validValues(name, text);
      return [describe(said, right, text)];
    }),
    text,
  );
}

function listed(items: readonly string[], text: RestTextOf): string | null {
  if (items.length === 0) return null;
  const more = items.length - MAX_LISTED;
  return [...items.slice(0, MAX_LISTED), ...(more > 0 ? [text('right.more', { count: more })] : [])].join(', ');
}

const describe = (said: string, right: string | null, text: RestTextOf): string =>
  right === null ? isolated(said) : text('right.said', { said: isolated(said), right });

/** Isolated as left-to-right: it is part of an address. */
const isolated = (part: string): string => `\u2066${part}\u2069`;

/** Null: any text is valid. */
function validValues(name: BoardOptionName, text: RestTextOf): string | null {
  const { kind, min = 0, max = Infinity, isWhole } = boardOptionOf(name);
  switch (kind) {
    case 'number': {
      const bounds = { min: String(min), max: String(max) };
      // The minimum is close to zero.
      if (min > 0 && min < 1) return text('right.above');
      return text(isWhole ? 'right.whole' : 'right.number', bounds);
    }
    case 'day':
      return text(name === 'asOf' ? 'right.pastDay' : 'right.day');
    case 'flag':
    case 'quarter':
    case 'currency':
    case 'order':
      return text(`right.${kind}`);
    default:
      return null;
  }
}
