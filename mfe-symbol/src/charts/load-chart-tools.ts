import { useEffect, useState } from 'react';
import type * as ChartTools from './chart-tools';

export type Tools = typeof ChartTools;

let loaded: Tools | null = null;
let loading: Promise<Tools> | null = null;

/** The tools, fetched once; a failed try is forgotten. */
export function loadChartTools(): Promise<Tools> {
  loading ??= import('./chart-tools').then(
    (tools) => (loaded = tools),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Null until they are there. They are asked for when the page stands and the browser has nothing better to do. */
export function useChartTools(): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  useEffect(() => {
    let isGone = false;
    const take = (found: Tools): void => {
      if (!isGone) setTools(found);
    };
    // Without them the drawings of the first HTML stay, and buttons ask again.
    const load = (): void => void loadChartTools().then(take, () => undefined);
    if (loaded) {
      take(loaded);
      return () => {
        isGone = true;
      };
    }
    if (typeof requestIdleCallback !== 'function') {
      load();
      return () => {
        isGone = true;
      };
    }
    const idle = requestIdleCallback(load, { timeout: 1500 });
    return () => {
      isGone = true;
      cancelIdleCallback(idle);
    };
  }, []);
  return tools;
}
