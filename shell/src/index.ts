import '@site/ui/fonts.css';
import '@site/ui/tokens.css';
import './base.css';
import { guardSinks } from './trusted-types';

/**
 * What the start stands on, in the order in which it is run. All of it is in the first files; run in one go it would
 * hold a slow phone for a fifth of a second.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-intl'),
];

const LONGEST_WAIT_MS = 300;

/** Lets the browser answer its reader, and comes back before anything else that waits. */
const breathe = (): Promise<void> => {
  const { scheduler } = window as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((next) => setTimeout(next));
};

/** Waits until the page can be seen: its code may be there before it. A page in the background has no frames. */
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
    await breathe();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  start();
}

void run();
