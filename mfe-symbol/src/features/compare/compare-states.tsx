import { comparedLimits } from '@site/remote-kit';
import type { ComparedQuery } from '@site/remote-kit';
import { Button, EmptyNotice } from '@site/ui';
import { RemoveButton } from './company-column';
import type { Refusal } from './compare-data';
import { marketText, tickerOf } from './compare-data';
import { useText } from '../../texts/use-text';
import styles from './compare.module.css';

const EXAMPLE = 'SP500:AAPL,TA:ICL.TA';
const MOST_LETTERS = 40;
const MOST_NAMED = 5;

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

/** Whether an address can be asked for at all. */
export function isAskable({ names, wrong }: ComparedQuery): boolean {
  return wrong.length === 0 && names.length >= comparedLimits.least && names.length <= comparedLimits.most;
}

/** What an address that cannot be asked for lacks, and what would be right. */
export function QueryNotice({ names, wrong }: ComparedQuery) {
  const text = useText();
  const { least, most } = comparedLimits;
  if (wrong.length > 0)
    return (
      <EmptyNotice title={text('compare.wrong', { names: listed(wrong), count: wrong.length })}>
        {text('compare.wrongHint')} <bdi dir="ltr">{EXAMPLE}</bdi>
      </EmptyNotice>
    );
  if (names.length > most)
    return (
      <EmptyNotice title={text('compare.tooMany', { count: names.length })}>
        {text('compare.tooManyHint', { most, surplus: names.length - most })}
      </EmptyNotice>
    );
  return (
    <EmptyNotice title={text('compare.tooFew')}>
      {names.length === 0 ? text('compare.noneHint', { least, most }) : text('compare.oneHint')}
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
      title={text('compare.unknown', { names: listed(named) })}
      actions={others.length > 0 && <Button onClick={() => onChange(others)}>{text('compare.leaveOut')}</Button>}
    >
      {text('compare.unknownHint')}
    </EmptyNotice>
  );
}

/** What came from an address, within bounds. */
const listed = (parts: readonly string[]): string =>
  parts
    .slice(0, MOST_NAMED)
    .map((part) => (part.length > MOST_LETTERS ? `${part.slice(0, MOST_LETTERS)}…` : part))
    .join(', ') + (parts.length > MOST_NAMED ? ', …' : '');
