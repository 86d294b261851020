import { PremiumBanner } from '@site/ui';
import type { RestTextOf } from '../../texts/use-text';

export interface PlansBannerProps {
  readonly plansHref: string;
  readonly text: RestTextOf;
}

/** Above a board that the reader's plan cuts short. */
export function PlansBanner({ plansHref, text }: PlansBannerProps) {
  return <PremiumBanner text={text('premium.text')} action={{ href: plansHref, label: text('premium.action') }} />;
}
