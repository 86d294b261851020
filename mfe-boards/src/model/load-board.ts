import { formulaPartOf, withLimitsAlone } from '@site/board-rules';
import { contractBoardOptions, refusedOptions, withoutFigures } from '@site/fields';
import type { BoardOptionName, BoardOptions } from '@site/fields';
import { failureOf, inLocale, matchRoute, readPreference } from '@site/remote-kit';
import { loadFormulaTools } from '../formula/load-formula-tools';
import { readBoardColumns } from '../api/read-board-columns';
import { readWorldBoardColumns } from '../api/read-world-board-columns';
import { storedAmounts } from './amounts-choice';
import type { BoardAddress, BoardQuery } from './board-query';
import { boardAddressOf, boardKey, changedQuery, loadedOptionsIn } from './board-query';
import type { BoardData } from './board-view';

/** How long a prefetched answer may be shown. */
const FRESH_MS = 60_000;
/** Maximum number of prefetched boards: each may take one or two megabytes. */
const MAX_AHEAD = 4;
interface Ahead {
  readonly at: number;
  readonly board: Promise<BoardData>;
}
/** The oldest first. */
const ahead = new Map<string, Ahead>();

const isFresh = ({ at }: Ahead): boolean => performance.now() - at < FRESH_MS;
const drop = (key: string, fetched: Ahead): void => {
  if (ahead.get(key) === fetched) ahead.delete(key);
};

/** The whole board that the viewer may see, in its default order. Throws ApiError, or TypeError without an answer. */
export function loadBoard(address: BoardAddress, search: string): Promise<BoardData> {
  const key = boardKey(address, search);
  const fetched = ahead.get(key);
  ahead.delete(key);
  return fetched && isFresh(fetched) ? fetched.board : requestBoard(address, search);
}

/** Some rows of a board too large for one answer, for its whole query. Throws ApiError, or TypeError without an answer. */
export const loadWindow = (
  address: BoardAddress,
  question: BoardQuery,
  offset: number,
  limit: number,
): Promise<BoardData> => requestAccepted(address, { ...question, offset, limit });

/** As many rows as the first HTML has. */
const FIRST_ROWS = 24;

/** The first rows of a query from a place on, while the whole board loads. Throws like `loadBoard`. */
export const loadFirstRows = (
  address: BoardAddress,
  question: BoardQuery,
  offset: number,
  signal: AbortSignal,
): Promise<BoardData> => requestAccepted(address, { ...question, offset, limit: FIRST_ROWS }, { signal });

/** Number of companies that match a query, including its formula. Throws like `loadBoard`. */
export async function countMatches(address: BoardAddress, question: BoardQuery, signal: AbortSignal) {
  const requested = { ...question, offset: 0, limit: 1, fields: ['symbol'] as const };
  const { total, access } = await request(address, requested, { signal });
  return { matched: total, all: access.ranked };
}

const requestBoard = (address: BoardAddress, search: string): Promise<BoardData> =>
  requestAccepted(address, loadedOptionsIn(search));

/** The same without caches: the current figures. Throws like `loadBoard`. */
export const reloadBoard = (address: BoardAddress, search: string): Promise<BoardData> =>
  requestAccepted(address, loadedOptionsIn(search), { cache: 'no-cache' });

type How = Pick<RequestInit, 'cache' | 'signal'>;

/** Never ignored: without its filter, a board would be read as the filter's result. */
const NEVER_LEFT_OUT: readonly BoardOptionName[] = ['where'];

/**
 * The board of a query without options that the server rejects, which the page reports: a score, a formula of a column
 * or of a filter that cannot be parsed or needs a login, and any other option that the error names. Throws like
 * `loadBoard`, also for a filter that the server cannot evaluate.
 */
async function requestAccepted(address: BoardAddress, options: BoardOptions, how: How = {}): Promise<BoardData> {
  try {
    return await request(address, options, how);
  } catch (error) {
    const { status, refused = [], errorCode } = failureOf(error);
    if (options.score !== undefined && (refused.includes('query.score') || errorCode === 'score_not_found'))
      return { ...(await requestAccepted(address, withoutFigures(options, ['score']), how)), ignoresScore: true };
    if (options.formulas !== undefined && refused.includes('query.formulas'))
      return requestAccepted(address, withoutFigures(options, ['formulas']), how);
    const leftOut = refusedOptions(refused).filter(
      (name) => options[name] !== undefined && !NEVER_LEFT_OUT.includes(name),
    );
    if (status === 400 && leftOut.length > 0) {
      const data = await requestAccepted(address, withoutFigures(options, leftOut), how);
      return { ...data, leftOut: [...leftOut, ...(data.leftOut ?? [])] };
    }
    const formula = formulaPartOf(options);
    if (formula === null || !refused.includes('query.where')) throw error;
    const tools = status === 403 ? null : await loadFormulaTools();
    if (status !== 403 && (tools?.filterProblemOf(formula, 'en') ?? null) === null) throw error;
    return { ...(await request(address, withLimitsAlone(options), how)), ignoresFormula: true };
  }
}

function request(address: BoardAddress, options: BoardOptions, how: How): Promise<BoardData> {
  const query = contractBoardOptions(options);
  if (address.market !== 'WORLD') return readBoardColumns(address.market, query, how);
  const { sector, industry } = address;
  return readWorldBoardColumns({ sector, industry }, query, how);
}

/** Prefetches the board of a path of the site. */
export function fetchAhead(url: string): void {
  const { pathname, search: given } = new URL(inLocale(url, 'en'), 'http://site.invalid');
  const match = matchRoute(pathname, given);
  if (match?.page !== 'board') return;
  const address = boardAddressOf(match.params);
  // The same request as the page's.
  const stored = storedAmounts(address, given, readPreference('amounts'));
  const search = stored === null ? given : `?${changedQuery(given, { in: stored }).toString()}`;
  const key = boardKey(address, search);
  const known = ahead.get(key);
  if (known && isFresh(known)) return;
  const fetched = { at: performance.now(), board: requestBoard(address, search) };
  ahead.delete(key);
  ahead.set(key, fetched);
  for (const [oldest] of ahead) if (ahead.size > MAX_AHEAD) ahead.delete(oldest);
  setTimeout(() => drop(key, fetched), FRESH_MS);
  // The page reports a failure when it requests the board again.
  fetched.board.catch(() => drop(key, fetched));
}
