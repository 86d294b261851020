import { useEffect, type RefObject } from 'react';
import { TextField } from '@site/ui';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** A secret that is shown only now, focused and selected as a whole. */
export function SecretField({ field, label, hint, value }: Props) {
  useEffect(() => field.current?.focus(), [field]);
  return (
    <TextField
      ref={field}
      {...{ label, hint, value }}
      dir="ltr"
      readOnly
      spellCheck={false}
      onFocus={({ target }) => target.select()}
    />
  );
}
