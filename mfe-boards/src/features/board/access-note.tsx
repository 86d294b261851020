import { isPaid, type PlanTier } from '@site/fields/entitlements';
import { spansMarkets } from '@site/fields';
import type { BoardMarket } from '@site/fields';
import type { BoardCounts } from '../../model/board-counts';
import { offersOf } from '../../model/board-counts';
import type { RestTextOf } from '../../texts/use-text';

export interface AccessNoteProps {
  readonly counts: BoardCounts;
  readonly market: BoardMarket;
  readonly isFiltered: boolean;
  readonly registerHref: string;
  readonly plansHref: string;
  readonly text: RestTextOf;
}

/** How much of the board the reader sees, and which plan shows more of it or of the matches. */
export function AccessNote({ counts, market, isFiltered, registerHref, plansHref, text }: AccessNoteProps) {
  const offers = offersOf(counts, isFiltered);
  const [first] = offers;
  if (first === undefined) return null;
  const { shown, ranked } = counts.access;
  const isFree = !isPaid(first.plan);
  return (
    <p>
      {[
        text('access.board', { shown, ranked }),
        ...offers.map(({ plan, count, isAll }) =>
          text(isAll ? 'access.all' : 'access.some', { count, plan: planName(plan, market, text) }),
        ),
      ].join(' ')}{' '}
      <a href={isFree ? registerHref : plansHref}>{text(isFree ? 'access.register' : 'premium.action')}</a>
    </p>
  );
}

function planName(plan: PlanTier, market: BoardMarket, text: RestTextOf): string {
  return text(`access.plan.${plan}`, { market: boardName(market, text) });
}

/** The market's name, or a generic term for a board of several. */
export const boardName = (market: BoardMarket, text: RestTextOf): string =>
  spansMarkets(market) ? text('access.thisBoard') : text(`market.${market}`);
