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
const OF_THE_API: ReadonlySet<BoardOptionName> = new Set(['limit', 'fields']);
/** All parameters that a board's page reads from its address, including those of `/?market=…`. */
const NAMES: readonly string[] = [
  ...BOARD_OPTION_NAMES.filter((name) => !OF_THE_API.has(name)).map((name) => boardOptionOf(name).contract),
  'columns',
  'market',
];
/** Maximum number of listed values. */
const MOST = 5;

/** Parameters that the page ignores in an address, with their valid values. Null: none. */
export function passedOver(search: string, text: RestTextOf): string | null {
  const requested = boardOptionsIn(search);
  const ignored = ignoredOptionsIn(search).filter(
    // Values passed on to the API unchanged are validated there.
    ({ name }) => !OF_THE_API.has(name) && (DERIVED.has(name) || requested[name] === undefined),
  );
  return listed(
    [
      ...ignored.map(({ name, said }) => inWords(said, rightFor(name, text), text)),
      ...unknownParametersIn(search, NAMES).map(({ said, near }) =>
        inWords(said, near === null ? null : text('right.name', { name: isolated(near) }), text),
      ),
    ],
    text,
  );
}

/** Options of an address that the API rejected, with their valid values. Null: it named none. */
export function refusedInWords(search: string, refused: readonly BoardOptionName[], text: RestTextOf): string | null {
  const wrong = new Set(ignoredOptionsIn(search).map(({ name }) => name));
  return listed(
    refused.flatMap((name) => {
      const said = saidOptionIn(search, name);
      if (said === null) return [];
      const right =
        name === 'simulateRecession' && !wrong.has(name)
          ? text('right.scenario', { name: isolated(boardOptionOf('simulateGrowth').contract) })
          : rightFor(name, text);
      return [inWords(said, right, text)];
    }),
    text,
  );
}

function listed(items: readonly string[], text: RestTextOf): string | null {
  if (items.length === 0) return null;
  const more = items.length - MOST;
  return [...items.slice(0, MOST), ...(more > 0 ? [text('right.more', { count: more })] : [])].join(', ');
}

const inWords = (said: string, right: string | null, text: RestTextOf): string =>
  right === null ? isolated(said) : text('right.said', { said: isolated(said), right });

/** Isolated as left-to-right: it is part of an address. */
const isolated = (part: string): string => `\u2066${part}\u2069`;

/** Null: any text is valid. */
function rightFor(name: BoardOptionName, text: RestTextOf): string | null {
  const { kind, least = 0, most = Infinity, isWhole } = boardOptionOf(name);
  switch (kind) {
    case 'number': {
      const bounds = { least: String(least), most: String(most) };
      // The minimum is close to zero.
      if (least > 0 && least < 1) return text('right.above');
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
