import { dayText, fixed, MISSING } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { useChartText } from '../../../charts';
import type { ScorePart } from './score-parts';
import styles from './score.module.css';

interface RemarksProps {
  readonly scoreObject: Schema<'ScoreObject'>;
  readonly conversions: readonly Schema<'Conversion'>[];
  readonly locale: Locale;
}

/** What to know before one trusts a score: what was missing, estimated or converted, what could be had, and by which method. */
export function ScoreRemarks({ scoreObject, conversions, locale }: RemarksProps) {
  const text = useChartText();
  const { missing, flags, maximum, version } = scoreObject;
  const names = missing.map((part) => text(`score.part.${part as ScorePart}`));
  return (
    <ul className={styles.remarks}>
      <li>{names.length > 0 ? text('score.missing', { figures: names.join(', ') }) : text('score.nothingMissing')}</li>
      {flags.map((flag) => (
        <li key={flag}>
          <b>{text(`score.flag.${flag}`)}</b> {text(`score.flag.${flag}.why`)}
        </li>
      ))}
      {conversions.map((conversion) => (
        <li key={conversion.from}>{conversionText(conversion, text, locale)}</li>
      ))}
      <li>{text('score.maximum', { maximum: fixed(maximum, 0, locale) ?? MISSING })}</li>
      <li>{text('score.method', { version })}</li>
    </ul>
  );
}

function conversionText(
  { from, to, rate, rates }: Schema<'Conversion'>,
  text: ReturnType<typeof useChartText>,
  locale: Locale,
): string {
  if (rate === null) return text('score.noRate', { from: from ?? MISSING, to });
  const sources = rates.map(({ pair, source, as_of }) =>
    as_of === null
      ? text('score.rateDefault', { pair })
      : text('score.rateOf', { pair, source, day: dayText(as_of) ?? as_of }),
  );
  const figure = fixed(rate, rate < 0.1 ? 6 : 4, locale) ?? MISSING;
  return text('score.converted', { from: from ?? MISSING, to, rate: figure, sources: sources.join('; ') });
}
