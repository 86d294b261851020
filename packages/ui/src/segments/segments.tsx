import { Button } from '../button/button';
import { classNames } from '../class-names';
import styles from './segments.module.css';

export interface SegmentsProps<Value extends string> {
  /** Accessible name of the group, such as `Period`. */
  readonly label: string;
  readonly value: Value;
  /** Shape: up to seven, each with the text that it shows. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string | undefined;
}

/** A few choices side by side; one is selected. */
export function Segments<Value extends string>({ label, value, choices, onChoose, className }: SegmentsProps<Value>) {
  return (
    <span className={classNames(styles.segments, className)} role="group" aria-label={label}>
      {choices.map(([choice, name]) => (
        <Button key={choice} aria-pressed={choice === value} onClick={() => onChoose(choice)}>
          {name}
        </Button>
      ))}
    </span>
  );
}
