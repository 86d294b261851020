import {
  BOARD_OPTION_NAMES,
  boardOptionOf,
  boardOptionsFrom,
  boardOptionsIn,
  contractBoardOptions,
  ignoredOptionsIn,
  isBoardCode,
  optionsOfPart,
  ownFieldName,
} from '@site/fields';
import { problemText, readFilter } from '@site/formula';
import { boardFormulasOf, type BoardQuery, boardQueryOf, namesSavedScore } from '../boards';
import { InvalidInputError } from '../../platform/errors';
import type { ScreenQuestion } from '../../domain/alerts/screen-question';

const MAX_COLUMNS = 100;
const COLUMNS = 'columns';
/** Paging and number formats are not part of a query. */
const PAGE: ReadonlySet<string> = new Set(optionsOfPart('page').map((name) => boardOptionOf(name).contract));
const KNOWN: ReadonlySet<string> = new Set(
  BOARD_OPTION_NAMES.map((name) => boardOptionOf(name).contract).filter((name) => !PAGE.has(name)),
);

/** A query as a client sends it. */
export interface RequestedScreen {
  readonly market: string;
  readonly sector?: string | undefined;
  readonly industry?: string | undefined;
  readonly query: string;
}

/**
 * The query in its one stored form: options in the order of the table, each once, then the columns. Throws:
 * InvalidInputError('invalid_options') for what no board's address understands.
 */
export function screenQuestionOf({ market, sector, industry, query }: RequestedScreen): ScreenQuestion {
  if (market === 'WORLD') {
    if (sector === undefined || industry === undefined) throw refused('sector', 'WORLD needs a sector and an industry');
  } else if (sector !== undefined || industry !== undefined) {
    throw refused('sector', 'sector and industry are only for WORLD');
  }
  if (market !== 'WORLD' && !isBoardCode(market)) throw refused('market', 'the market is not the code of a board');
  const params = new URLSearchParams(query);
  for (const name of new Set(params.keys())) {
    if (name !== COLUMNS && !KNOWN.has(name))
      throw refused('query', `${JSON.stringify(name)} is not an option of a screen`);
  }
  const options = boardOptionsIn(query);
  const [ignored] = ignoredOptionsIn(query);
  if (ignored) throw refused('query', `${JSON.stringify(ignored.said)} is not a valid option of a board`);
  if (namesSavedScore(options))
    throw refused('query', 'a screen must contain the definition of a score, not its number');
  const problem = options.where === undefined ? null : readFilter(options.where).problem;
  if (problem) throw refused('query', `the formula cannot be read ${problemText(problem, 'en')}`);
  assertFormulas(options.formulas);
  const columns = columnsIn(params.get(COLUMNS) ?? '');
  const remaining = new URLSearchParams(
    Object.entries(contractBoardOptions(options)).map(([name, value]) => [name, String(value)]),
  );
  if (columns.length > 0) remaining.set(COLUMNS, columns.join(','));
  return {
    market: market === 'WORLD' ? 'WORLD' : market,
    sector: sector ?? null,
    industry: industry ?? null,
    query: remaining.toString(),
  };
}

/** The query as a board takes it. */
export function boardQueryOfScreen({ market, sector, industry, query }: ScreenQuestion): BoardQuery {
  const place = market === 'WORLD' ? { sector: sector ?? '', industry: industry ?? '' } : {};
  return boardQueryOf(market, boardOptionsFrom({ ...Object.fromEntries(new URLSearchParams(query)), ...place }));
}

/** Throws: InvalidInputError('invalid_options') for formulas that a board refuses. */
function assertFormulas(formulas: string | undefined): void {
  try {
    boardFormulasOf({ formulas });
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw refused('query', `the columns of formulas cannot be read: ${error.errors[0]?.message ?? error.message}`);
  }
}

function columnsIn(said: string): readonly string[] {
  const names = said.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => ownFieldName(name) === undefined);
  if (unknown !== undefined) throw refused('query', `${JSON.stringify(unknown)} is not a column`);
  if (names.length > MAX_COLUMNS) throw refused('query', `a board has at most ${MAX_COLUMNS} columns`);
  return [...new Set(names)];
}

const refused = (part: string, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', `This is not a valid screen: ${message}.`, [
    { path: `body.${part}`, message },
  ]);
