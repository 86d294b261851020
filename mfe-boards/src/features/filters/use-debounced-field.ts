import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 150;

/** A debounced field that follows the address when it changes otherwise. */
export function useDebouncedField(
  value: string,
  onChange: (value: string) => void,
  pauseMs = TYPING_PAUSE_MS,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      change.current(sent.current);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return [typed, setTyped];
}
