import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the one field of a form: the focus goes to it with each refusal that is its own, and its error is read with it. A list
 * of one error above one field would say the same twice.
 */
export function useWrongField(refusal: unknown, isAtField: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAtField) field.current?.focus();
  }, [refusal, isAtField]);
  return field;
}
