import { useEffect, useState } from 'react';
import { useLoad, type Loadable } from '@site/remote-kit';
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

/** Resolves when the page is rendered and the browser is idle; at once if the tools are loaded. */
function useIsTime(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const begin = (): void => setTime(true);
    if (loaded || typeof requestIdleCallback !== 'function') {
      begin();
      return undefined;
    }
    const idle = requestIdleCallback(begin, { timeout: 1500 });
    return () => cancelIdleCallback(idle);
  }, []);
  return isTime;
}

export interface LoadedTools {
  /** Null until they are loaded. */
  readonly tools: Tools | null;
  /** Set when they failed to load, with a retry. After a network failure they load again when the network is back. */
  readonly failed: Extract<Loadable<Tools>, { readonly status: 'failed' }> | null;
}

/** The tools for a page with charts. The drawings of the first HTML stay until they are loaded. */
export function useChartTools(): LoadedTools {
  const state = useLoad(useIsTime() ? 'chart-tools' : null, loadChartTools);
  return {
    tools: state.status === 'ready' ? state.data : null,
    failed: state.status === 'failed' ? state : null,
  };
}
