import type { BoardMarket } from '@site/fields';
import { PremiumBanner } from '@site/ui';
import type { BoardCounts } from '../../model/board-counts';
import { isOpenToAccounts } from '../../model/board-counts';
import { boardName } from './access-note';
import type { RestTextOf } from '../../texts/use-text';

export interface PlansBannerProps {
  readonly market: BoardMarket;
  /** Null: nothing loaded. */
  readonly access: BoardCounts['access'] | null;
  readonly links: { readonly registerHref: string; readonly plansHref: string };
  readonly text: RestTextOf;
}

/** Banner above a board that the reader's plan truncates: offers the plan, or free account, that shows all. */
export function PlansBanner({ market, access, links, text }: PlansBannerProps) {
  const named = access && { count: access.ranked, market: boardName(market, text) };
  if (access && named && isOpenToAccounts(access)) {
    const action = { href: links.registerHref, label: text('access.register') };
    return <PremiumBanner text={text('premium.account', named)} action={action} />;
  }
  const opens = named && named.count > 0 ? ` ${text('premium.opens', named)}` : '';
  return (
    <PremiumBanner
      text={text('premium.text') + opens}
      action={{ href: links.plansHref, label: text('premium.action') }}
    />
  );
}
