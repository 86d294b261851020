import { permittedQuestion, type BoardNotice } from '@site/board-rules';
import type { FilterFormula } from '@site/formula';
import { isLoggedIn, type Viewer } from '../../domain/entitlements';
import type { ColumnOptions } from '../../domain/options';
import type { LoadedMarket, MarketData } from '../market-data';
import { assertOrderedFormula, boardFormulasOf, type BoardFormula } from './board-formulas';
import { assertOrderable, columnOptionsOf } from './board-options';
import { boardQueryOf, type BoardQuery } from './board-query';
import { amountsOf, ratesOf } from './board-rates';
import { formulaOf, refuseHiddenFigures, refuseUnknownCurrencies } from './board-where';
import { loadedFor } from './loaded-markets';
import { myScoreOf, type MyScore, type SavedScoreReader } from './my-score';

/** The permitted query of a board's viewer, with the data that it needs. */
export interface PermittedBoard {
  readonly query: BoardQuery;
  readonly columns: ColumnOptions;
  readonly defaultOrder: 'marketCap' | 'score';
  readonly notices: readonly BoardNotice[];
  readonly loaded: readonly LoadedMarket[];
  readonly amounts: ReturnType<typeof amountsOf>;
  /** Filters the companies. Null: all of them. */
  readonly formula: FilterFormula | null;
  /** Columns of the reader's own. */
  readonly formulas: readonly BoardFormula[];
  readonly myScore: MyScore | null;
}

/**
 * Refuses invalid and forbidden queries before ranking.
 * Throws: InvalidInputError, ForbiddenError, NotFoundError, UnavailableError.
 */
export async function permittedBoard(
  given: BoardQuery,
  viewer: Viewer,
  {
    data,
    readSaved,
  }: {
    readonly data: Parameters<typeof loadedFor>[0] & Pick<MarketData, 'markets'>;
    readonly readSaved: SavedScoreReader;
  },
): Promise<PermittedBoard> {
  const columns = columnOptionsOf(given);
  const formula = formulaOf(given);
  const formulas = boardFormulasOf(given);
  if (formula) refuseHiddenFigures(formula, isLoggedIn(viewer));
  for (const column of formulas) refuseHiddenFigures(column.formula, isLoggedIn(viewer), 'query.formulas');
  const { market: place, ...question } = given;
  const { options, defaultOrder, notices } = permittedQuestion(question, isLoggedIn(viewer));
  const query = boardQueryOf(place, options);
  assertOrderedFormula(query.orderBy, formulas);
  const read = [...(formula ? [formula] : []), ...formulas.map((column) => column.formula)];
  const isInFormula = read.some(({ figures }) => figures.has('myScore'));
  const myScore = await myScoreOf(query, viewer, { readSaved, isInFormula });
  const loaded = await loadedFor(
    data,
    query,
    read.some(({ hasGroups }) => hasGroups),
  );
  assertOrderable(query, loaded);
  const day = ratesOf(loaded);
  if (formula) refuseUnknownCurrencies(formula, day);
  for (const column of formulas) refuseUnknownCurrencies(column.formula, day, 'query.formulas');
  return {
    query,
    columns,
    defaultOrder,
    notices,
    loaded,
    amounts: amountsOf(query, loaded),
    formula,
    formulas,
    myScore,
  };
}
