import { readScoreText, startingPointOf, STARTING_SCORES, writeScoreText } from '@site/board-rules';
import type { ScoreDefinition, ScoreProblem } from '@site/board-rules';
import { isMarketCode } from '@site/fields';
import type { BoardMarket, MarketCode } from '@site/fields';

/** The state of the score lab in its address. */
export interface LabAddress {
  readonly definition: ScoreDefinition;
  readonly market: MarketCode;
  /** Why the address has no valid definition. Null: it is valid, or absent. */
  readonly problem: ScoreProblem | null;
}

const DEFAULT_MARKET: MarketCode = 'SP500';

export function labAddressIn(search: string): LabAddress {
  const params = new URLSearchParams(search);
  const market = params.get('market') ?? '';
  const read = readScoreText(params.get('score') ?? 'bsi');
  return {
    definition: read.definition ?? STARTING_SCORES.bsi,
    market: isMarketCode(market) ? market : DEFAULT_MARKET,
    problem: read.problem,
  };
}

/** The text of a definition in addresses: a starting point by its name. */
export const scoreInAddress = (definition: ScoreDefinition): string =>
  startingPointOf(definition) ?? writeScoreText(definition);

/** The query of the lab's page. */
export function labSearch({ definition, market }: Pick<LabAddress, 'definition' | 'market'>): URLSearchParams {
  return new URLSearchParams({ score: scoreInAddress(definition), market });
}

/** Address of the form for a back-test of a score in a market. */
export const backtestPath = (market: MarketCode, definition: ScoreDefinition): string =>
  `/backtest?${new URLSearchParams({ markets: market, score: scoreInAddress(definition) }).toString()}`;

/** Address of a market's board with a score beside the BSI score, the best first. */
export function scoredBoardPath(market: BoardMarket, definition: ScoreDefinition): string {
  const params = new URLSearchParams({ score: scoreInAddress(definition), orderBy: 'myScore' });
  return `/market/${market}?${params.toString()}`;
}
