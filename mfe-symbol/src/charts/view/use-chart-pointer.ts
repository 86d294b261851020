import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Tools } from '../load-chart-tools';
import styles from './chart-frame.module.css';

/** One pointer and key handler for all charts inside the element. */
export function useChartPointer(tools: Tools | null): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!tools || !root.current) return undefined;
    return tools.attachChartPointer(root.current, { tip: styles.tip ?? '', tipName: styles.tipName ?? '' });
  }, [tools]);
  return root;
}
