import { useState } from 'react';
import { NumberField } from '@site/ui';

export interface KnotFieldProps {
  readonly label: string;
  /** The whole name, where several fields have one label. It begins with the label. */
  readonly name?: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly className?: string | undefined;
}

/** A number that is typed: what is no number yet stays as typed, and counts once it is one and the field is left. */
export function KnotField({ label, name, value, onChange, className }: KnotFieldProps) {
  /** Null: nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): void => {
    const number = Number((typed ?? '').replace(',', '.').replace('%', '').trim());
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onChange(number);
    setTyped(null);
  };
  return (
    <NumberField
      label={label}
      {...(name !== undefined && { 'aria-label': name })}
      className={className}
      maxLength={12}
      value={typed ?? String(value)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
