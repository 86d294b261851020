import '@site/ui/fonts.css';
import '@site/ui/tokens.css';
import './base.css';
import { guardSinks } from './trusted-types';

/**
 * The modules of the startup, in order. All are in the initial files; evaluated in one task they would
 * block a slow phone for 200 ms.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-intl'),
];

const LONGEST_WAIT_MS = 300;

/** Yields to input, and continues before other tasks. */
const yieldToInput = (): Promise<void> => {
  const { scheduler } = window as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((next) => setTimeout(next));
};

/** Waits until the page is visible: its code may load earlier. A background page has no frames. */
const painted = (): Promise<void> =>
  performance.getEntriesByName('first-contentful-paint').length > 0
    ? Promise.resolve()
    : new Promise((seen) => {
        requestAnimationFrame(() => setTimeout(seen));
        setTimeout(seen, LONGEST_WAIT_MS);
      });

async function run(): Promise<void> {
  guardSinks();
  await painted();
  for (const part of PARTS) {
    await part();
    await yieldToInput();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  start();
}

void run();
