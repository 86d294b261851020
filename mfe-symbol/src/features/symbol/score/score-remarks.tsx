import { dayText, fixed, MISSING } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { hasEmptyFigure } from '../../../company/figure-reader';
import { flagReasons, flagsToSay } from '../../../company/flag-texts';
import type { SymbolData } from '../../../company/symbol-data';
import { weightSetOf } from './score-parts';
import type { ScorePart } from './score-parts';
import { useText } from '../../../texts/use-text';
import styles from './score.module.css';
import { sourceName } from '../../../company/source-name';

interface RemarksProps {
  readonly data: SymbolData;
  readonly scoreObject: Schema<'ScoreObject'>;
  readonly locale: Locale;
}

/** Remarks on a score: missing, estimated or converted figures, the maximum, and the method. */
export function ScoreRemarks({ data, scoreObject, locale }: RemarksProps) {
  const text = useText();
  const { missing, unknownGrowth, maximum, version } = scoreObject;
  const facts = { unknownGrowth, trailing: data.trailing };
  const flags = flagsToSay(scoreObject.flags, facts);
  const names = missing.map((part) => text(`score.part.${part as ScorePart}`));
  // A sentence about the whole page: shown only if no line of the page is empty and no flag is set.
  const isAllKnown = flags.length === 0 && !hasEmptyFigure(data.symbol, data.metrics);
  return (
    <ul className={styles.remarks}>
      {names.length > 0 && <li>{text('score.missing', { figures: names.join(', ') })}</li>}
      {names.length === 0 && isAllKnown && <li>{text('score.nothingMissing')}</li>}
      {flags.map((flag) => (
        <li key={flag}>
          <b>{text(`score.flag.${flag}`)}</b> {flagReasons(flag, facts, text).join(' ')}
        </li>
      ))}
      {data.conversions.map((conversion) => (
        <li key={conversion.from}>{conversionText(conversion, text, locale)}</li>
      ))}
      <li>{text(`score.weights.${weightSetOf(scoreObject, data.symbol.sector)}`)}</li>
      <li>{text('score.maximum', { maximum: fixed(maximum, 0, locale) ?? MISSING })}</li>
      <li>{text('score.method', { version })}</li>
    </ul>
  );
}

function conversionText(
  { from, to, rate, rates }: Schema<'Conversion'>,
  text: ReturnType<typeof useText>,
  locale: Locale,
): string {
  if (rate === null) return text('score.noRate', { from: from ?? MISSING, to });
  const sources = rates.map(({ pair, source, as_of }) =>
    as_of === null
      ? text('score.rateDefault', { pair })
      : text('score.rateOf', { pair, source: sourceName(source, text), day: dayText(as_of) ?? as_of }),
  );
  const figure = fixed(rate, rate < 0.1 ? 6 : 4, locale) ?? MISSING;
  return text('score.converted', { from: from ?? MISSING, to, rate: figure, sources: sources.join('; ') });
}
