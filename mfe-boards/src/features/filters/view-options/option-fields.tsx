import { dayText } from '@site/format';
import { NumberField, TextField } from '@site/ui';
import { useDebouncedField } from '../use-debounced-field';

/** Longer than for searches: each pause while typing a date or a rate loads a board. */
const PAUSE_MS = 500;
const FIRST_DAY = '1990-01-01';

interface DayFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The maximum date. */
  readonly latest: string;
  /** The error for a later date. */
  readonly wrong: string;
  readonly value: string | null;
  /** Null: cleared. */
  readonly onChange: (day: string | null) => void;
}

/**
 * A date field with the date below in the site's format: the browser formats its field by its own locale. Partly typed
 * years and future dates are not submitted.
 */
export function DayField({ label, hint, latest, wrong, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useDebouncedField(
    value ?? '',
    (day) => {
      if (day === '' || (day >= FIRST_DAY && day <= latest)) onChange(day === '' ? null : day);
    },
    PAUSE_MS,
  );
  return (
    <TextField
      type="date"
      dir="ltr"
      label={label}
      hint={typed >= FIRST_DAY ? `${dayText(typed)}: ${hint}` : hint}
      min={FIRST_DAY}
      max={latest}
      error={typed > latest ? wrong : undefined}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

interface PositiveFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The error for a value that is not a positive number. */
  readonly wrong: string;
  readonly placeholder: string;
  readonly value: number | null;
  readonly onChange: (figure: string | null) => void;
}

const isPositive = (typed: string): boolean =>
  /^\d{1,7}(\.\d{1,4})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= 1_000_000;

/** A positive number. */
export function PositiveField({ label, hint, wrong, placeholder, value, onChange }: PositiveFieldProps) {
  const [typed, setTyped] = useDebouncedField(
    value === null ? '' : String(value),
    (figure) => {
      if (figure === '' || isPositive(figure)) onChange(figure === '' ? null : figure);
    },
    PAUSE_MS,
  );
  const isWrong = typed.trim() !== '' && !isPositive(typed.trim());
  return (
    <NumberField
      label={label}
      hint={hint}
      error={isWrong ? wrong : undefined}
      placeholder={placeholder}
      maxLength={12}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
