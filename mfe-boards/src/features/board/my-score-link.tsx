import type { BoardMarket } from '@site/fields';
import { isMarketCode, useHref } from '@site/remote-kit';
import { LinkButton } from '@site/ui';
import type { RestTextOf } from '../../texts/use-text';

export interface MyScoreLinkProps {
  readonly market: BoardMarket;
  /** The score definition of the board's query. Undefined: none. */
  readonly score: string | undefined;
  readonly text: RestTextOf;
}

/** Link to the score lab, with the score and the market of the board. */
export function MyScoreLink({ market, score, text }: MyScoreLinkProps) {
  const params = new URLSearchParams({
    // The lab cannot resolve the id of a saved score.
    ...(score !== undefined && !/^\d+$/.test(score) && { score }),
    ...(isMarketCode(market) && { market }),
  });
  const href = useHref(params.size === 0 ? '/score-lab' : `/score-lab?${params.toString()}`);
  return (
    <LinkButton href={href} rel="nofollow">
      {text('choice.score')}
    </LinkButton>
  );
}
