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

/** What the page works out itself: the API, which is not asked for it, refuses none of it. */
const DERIVED: ReadonlySet<BoardOptionName> = new Set([...optionsOfPart('filter', 'order'), 'offset']);
/** The page's own business, whatever an address says. */
const OF_THE_API: ReadonlySet<BoardOptionName> = new Set(['limit', 'fields']);
/** Every name that a board's page takes from its address, `/?market=…` too. */
const NAMES: readonly string[] = [
  ...BOARD_OPTION_NAMES.filter((name) => !OF_THE_API.has(name)).map((name) => boardOptionOf(name).contract),
  'columns',
  'market',
];
/** As many as a reader looks through. */
const MOST = 5;

/** What the page passes over in an address, with what would be right. Null: nothing. */
export function passedOver(search: string, text: RestTextOf): string | null {
  const asked = boardOptionsIn(search);
  const ignored = ignoredOptionsIn(search).filter(
    // What goes to the API word for word is the API's to refuse.
    ({ name }) => !OF_THE_API.has(name) && (DERIVED.has(name) || asked[name] === undefined),
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

/** What the API refused of an address, with what would be right. Null: it named none. */
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

/** Read from left to right whatever stands around it: it is part of an address. */
const isolated = (part: string): string => `\u2066${part}\u2069`;

/** Null: any text would be. */
function rightFor(name: BoardOptionName, text: RestTextOf): string | null {
  const { kind, least = 0, most = Infinity, isWhole } = boardOptionOf(name);
  switch (kind) {
    case 'number': {
      const bounds = { least: String(least), most: String(most) };
      // The least number that makes sense is next to nothing.
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
