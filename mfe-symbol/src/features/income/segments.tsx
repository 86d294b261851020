import { Button } from '@site/ui';
import styles from './income.module.css';

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
}

/** A few choices, of which one is made. */
export function Segments<Value extends string>({ label, value, choices, onChoose }: SegmentsProps<Value>) {
  return (
    <span className={styles.segments} role="group" aria-label={label}>
      {choices.map(([choice, name]) => (
        <Button key={choice} aria-pressed={choice === value} onClick={() => onChoose(choice)}>
          {name}
        </Button>
      ))}
    </span>
  );
}
