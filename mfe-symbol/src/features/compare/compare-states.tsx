import { comparedLimits } from '@site/remote-kit';
import type { ComparedQuery } from '@site/remote-kit';
import { Button, EmptyNotice } from '@site/ui';
import { RemoveButton } from './company-column';
import type { Refusal } from './compare-data';
import { marketText, tickerOf } from './compare-data';
import { writtenParts } from './written-parts';
import { useText } from '../../texts/use-text';
import styles from './compare.module.css';

/** Companies that the address names while there is no table to show them in. */
export function ChosenCompanies({
  names,
  onRemove,
}: {
  readonly names: readonly string[];
  readonly onRemove: (name: string) => void;
}) {
  const text = useText();
  if (names.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={text('compare.chosen')}>
      {names.map((name) => (
        <li key={name}>
          <bdi>{tickerOf(name)}</bdi> <span>{marketText(name, text)}</span>
          <RemoveButton {...{ name, onRemove }} />
        </li>
      ))}
    </ul>
  );
}

/** Whether an address names as many companies as can be compared. Anything else in it does not matter. */
export function isAskable({ names }: ComparedQuery): boolean {
  return names.length >= comparedLimits.min && names.length <= comparedLimits.max;
}

/** The error of an invalid address, with the correct form. */
export function QueryNotice({ names }: Pick<ComparedQuery, 'names'>) {
  const text = useText();
  const { min, max } = comparedLimits;
  if (names.length > max)
    return (
      <EmptyNotice title={text('compare.tooMany', { count: names.length })}>
        {text('compare.tooManyHint', { max, surplus: names.length - max })}
      </EmptyNotice>
    );
  return (
    <EmptyNotice title={text('compare.tooFew')}>
      {names.length === 0 ? text('compare.noneHint', { min, max }) : text('compare.oneHint')}
    </EmptyNotice>
  );
}

/** Why a well-formed address leads to no comparison. */
export function RefusalNotice({
  refusal,
  names,
  onChange,
}: {
  readonly refusal: Refusal;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}) {
  const text = useText();
  if (refusal.refused === 'same')
    return <EmptyNotice title={text('compare.same')}>{text('compare.sameHint')}</EmptyNotice>;
  const unknown = refusal.names;
  const others = names.filter((name) => !unknown.includes(name));
  const named = unknown.map((name) => `${tickerOf(name)} (${marketText(name, text)})`);
  return (
    <EmptyNotice
      title={text('compare.unknown', { names: writtenParts(named) })}
      actions={
        others.length > 0 && (
          <Button onClick={() => onChange(others)}>{text('compare.leaveOut', { count: unknown.length })}</Button>
        )
      }
    >
      {text('compare.unknownHint')}
    </EmptyNotice>
  );
}
