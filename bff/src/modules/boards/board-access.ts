import { isMarketCode } from '@site/fields';
import { largerPlans, mayListAll, type Viewer } from '../../domain/entitlements';
import { filterSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import type { BoardRowRef } from '../market-data';
import type { AccessOffer, BoardAccess } from './board-answer';
import type { BoardMarket } from './board-query';

interface AccessParts {
  readonly viewer: Viewer;
  readonly board: BoardMarket;
  /** Rows of the board, without filters. */
  readonly ranked: readonly BoardRowRef[];
  /** Rows that pass the filters. */
  readonly matching: readonly BoardRowRef[];
  /** Whether lists show a row to a viewer. */
  readonly mayListRef: (ref: BoardRowRef, viewer: Viewer) => boolean;
}

/** Counts the companies that lists show to the viewer, and those that they would show with an account or a plan. */
export function* boardAccessSteps({ viewer, board, ranked, matching, mayListRef }: AccessParts): Steps<BoardAccess> {
  const countFor = function* (rows: readonly BoardRowRef[], other: Viewer): Steps<number> {
    return (yield* filterSteps(rows, (ref) => mayListRef(ref, other))).length;
  };
  const shown = mayListAll(viewer) ? ranked.length : yield* countFor(ranked, viewer);
  const offers: AccessOffer[] = [];
  for (const { plan, as } of largerPlans(viewer, isMarketCode(board) ? board : null)) {
    // A larger plan never shows fewer rows.
    const largestOffer = offers.at(-1)?.shown ?? shown;
    if (largestOffer === ranked.length) break;
    const offered = yield* countFor(ranked, as);
    if (offered > largestOffer) offers.push({ plan, shown: offered, matches: yield* countFor(matching, as) });
  }
  return { ranked: ranked.length, shown, offers };
}
