import { useCallback, useEffect, useRef } from 'react';

/** Runs the work of the last call once before the next frame: pointer events are more frequent than frames. */
export function useFrame<T>(work: (value: T) => void): (value: T) => void {
  const frame = useRef(0);
  const latest = useRef<{ work: (value: T) => void; value: T | null }>({ work, value: null });
  useEffect(() => {
    latest.current.work = work;
  }, [work]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback((value: T) => {
    latest.current.value = value;
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      const { work: run, value: last } = latest.current;
      if (last !== null) run(last);
    });
  }, []);
}
