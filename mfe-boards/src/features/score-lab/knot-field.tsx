import { useState } from 'react';
import { NumberField } from '@site/ui';

export interface KnotFieldProps {
  readonly label: string;
  /** The full label, if several fields share one. It begins with the visible label. */
  readonly name?: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly className?: string | undefined;
}

/** A number field: incomplete input stays as typed, and is applied once it is a number and the field is left. */
export function KnotField({ label, name, value, onChange, className }: KnotFieldProps) {
  /** Null: not being edited. */
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
