import { isForOneMarket } from '@site/fields/entitlements';
import { Note } from '@site/ui';
import type { Plan, PlanList } from '../../api/plans';
import { useText } from '../../texts/use-text';

interface Props {
  /** Undefined: no choice. */
  readonly plan: Pick<Plan, 'tier'> | undefined;
  /** The market of a basic plan. */
  readonly market: string;
  readonly boards: PlanList['boards'];
}

/** Warns where a plan shows no company today that a free account does not show. */
export function AddsNothing({ plan, market, boards }: Props) {
  const text = useText();
  const board = boards.find((one) => one.market === market);
  const warning = isForOneMarket(plan?.tier)
    ? board !== undefined &&
      board.basic <= board.free &&
      text('checkout.market.none', { market: text(`market.${board.market}`), count: board.basic })
    : plan !== undefined &&
      boards.length > 0 &&
      boards.every(({ ranked, free }) => ranked <= free) &&
      text('checkout.none');
  // Stays in the document: what appears in it is announced.
  return <div role="status">{warning && <Note tone="warn">{warning}</Note>}</div>;
}
