import { permittedQuestion, type BoardNotice } from '@site/board-rules';
import type { OrderName } from '@site/fields';
import { isLoggedIn, type Viewer } from '../../domain/entitlements';
import type { ColumnOptions } from '../../domain/options';
import type { LoadedMarket, MarketData } from '../market-data/market-data';
import { columnOptionsOf, assertOrderable } from './board-options';
import { boardQueryOf, type BoardQuery } from './board-query';
import { amountsOf, ratesOf } from './board-rates';
import { formulaOf, refuseHiddenFigures, refuseUnknownCurrencies } from './board-where';
import { loadedFor } from './loaded-markets';
import { myScoreOf, type MyScore, type SavedScoreReader } from './my-score';

/** A board's question as its viewer may ask it, with what it needs. */
export interface PermittedBoard {
  readonly query: BoardQuery;
  readonly columns: ColumnOptions;
  readonly usualOrder: OrderName;
  readonly notices: readonly BoardNotice[];
  readonly loaded: readonly LoadedMarket[];
  readonly amounts: ReturnType<typeof amountsOf>;
  /** What companies are filtered by. Null: nothing is asked of their figures. */
  readonly formula: ReturnType<typeof formulaOf>;
  readonly myScore: MyScore | null;
}

/** Refuses what cannot be asked, before anything is ranked; the rest comes with the data that it needs. */
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
  if (formula) refuseHiddenFigures(formula, isLoggedIn(viewer));
  const { market: place, ...question } = given;
  const { options, usualOrder, notices } = permittedQuestion(question, isLoggedIn(viewer));
  const query = boardQueryOf(place, options);
  const isInFormula = formula?.figures.has('myScore') === true;
  const myScore = await myScoreOf(query, viewer, { readSaved, isInFormula });
  const loaded = await loadedFor(data, query, formula?.hasGroups === true);
  assertOrderable(query, loaded);
  if (formula) refuseUnknownCurrencies(formula, ratesOf(loaded));
  return { query, columns, usualOrder, notices, loaded, amounts: amountsOf(query, loaded), formula, myScore };
}
