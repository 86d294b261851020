import { releaseName } from '@site/fields/release-name';
import { MISSING } from '@site/format';
import { releaseFigureText, type ReleaseFigureName } from '@site/format/calendar-events';
import { usePlace } from '@site/remote-kit';
import { VisuallyHidden } from '@site/ui';
import styles from '../../frame/calendar.module.css';
import { useText } from '../../texts/use-text';
import type { Impact } from './economic-filters';
import type { EconomicEvent } from './release';

const STEPS: Readonly<Record<Impact, number>> = { High: 3, Medium: 2, Low: 1 };

/** How much a release usually moves markets: three steps and a word. */
export function ImpactBadge({ impact }: { readonly impact: Impact }) {
  const text = useText();
  return (
    <span className={styles.impact} data-steps={STEPS[impact]}>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      {text(`impact.${impact}`)}
    </span>
  );
}

/** The country's code in a box, with its name for screen readers. */
export function CountryBadge({ country }: Pick<EconomicEvent, 'country'>) {
  const text = useText();
  return (
    <abbr className={styles.country} title={text(`country.${country}`)}>
      {country}
    </abbr>
  );
}

/** The name of a release in the reader's language; an unknown name stays English, and is marked as English. */
export function ReleaseName({ event }: Pick<EconomicEvent, 'event'>) {
  const text = useText();
  const name = releaseName(event, text);
  return <bdi lang={name === event ? 'en' : undefined}>{name}</bdi>;
}

export interface ReleaseFigureProps {
  readonly name: ReleaseFigureName;
  readonly event: EconomicEvent;
}

/** Why a figure is missing. A missing revision means that there is none; an actual figure comes with the release. */
const NONE = { previous: 'missing', estimate: 'missing', actual: 'pending', revised: 'unrevised' } as const;

/** A figure with its unit, or a sign for a missing one. */
export function ReleaseFigure({ name, event }: ReleaseFigureProps) {
  const text = useText();
  const { locale } = usePlace();
  const said = releaseFigureText(event[name], event.unit, locale);
  if (said !== null) return <bdi dir="ltr">{said}</bdi>;
  return (
    <>
      <span aria-hidden="true">{MISSING}</span>
      <VisuallyHidden>{text(`calendar.${NONE[name]}`)}</VisuallyHidden>
    </>
  );
}
