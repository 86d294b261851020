import { giveWay } from '../jobs/cooperative-yield';

/** The long lists of an answer, by their names in the body. Every piece has the same names. */
export type ListPiece = Readonly<Record<string, readonly unknown[]>>;

export interface ListBodyParts {
  readonly pieces: AsyncIterable<ListPiece> | Iterable<ListPiece>;
  /** Short parts of the same body. */
  readonly rest?: Readonly<Record<string, unknown>> | undefined;
  /** Checks a body of the same shape, with some rows of each list, against the contract. Throws on a mismatch. */
  readonly check?: ((sample: Readonly<Record<string, unknown>>) => void) | undefined;
}

/** One function builds all rows, so a sample is enough: the first, the last, and every nth. */
const CHECKED_EVERY = 100;

/** The JSON of an answer of long lists, made piece by piece. Yields to the event loop between pieces. */
export async function listBody({ pieces, rest = {}, check }: ListBodyParts): Promise<Buffer> {
  const lists = new Map<string, MadeList>();
  for await (const piece of pieces) {
    for (const [name, rows] of Object.entries(piece)) {
      let list = lists.get(name);
      if (!list) lists.set(name, (list = { texts: [], length: 0, sample: [], last: undefined }));
      append(list, rows, check !== undefined);
    }
    await giveWay();
  }
  check?.({ ...rest, ...Object.fromEntries([...lists].map(([name, list]) => [name, sampleOf(list)])) });
  const parts: Buffer[] = [];
  for (const [name, { texts }] of lists) {
    parts.push(Buffer.from(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:[`), ...texts, CLOSING);
  }
  // The short parts close the object. The lists have opened it, so a comma replaces the opening brace of the short
  // parts.
  const short = JSON.stringify(rest);
  if (parts.length === 0) parts.push(Buffer.from(short));
  else parts.push(Buffer.from(short === '{}' ? '}' : `,${short.slice(1)}`));
  return Buffer.concat(parts);
}

interface MadeList {
  /** Rows with commas between, without brackets. */
  readonly texts: Buffer[];
  length: number;
  readonly sample: unknown[];
  last: { readonly row: unknown; readonly isSampled: boolean } | undefined;
}

const CLOSING = Buffer.from(']');

function append(list: MadeList, rows: readonly unknown[], samples: boolean): void {
  if (rows.length === 0) return;
  const text = JSON.stringify(rows).slice(1, -1);
  list.texts.push(Buffer.from(list.length === 0 ? text : `,${text}`));
  if (samples) {
    rows.forEach((row, place) => {
      if ((list.length + place) % CHECKED_EVERY === 0) list.sample.push(row);
    });
    list.last = { row: rows.at(-1), isSampled: (list.length + rows.length - 1) % CHECKED_EVERY === 0 };
  }
  list.length += rows.length;
}

function sampleOf({ sample, last }: MadeList): readonly unknown[] {
  return last && !last.isSampled ? [...sample, last.row] : sample;
}
