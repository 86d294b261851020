import type { ComponentType } from 'react';
import type { ViewProps } from '../company/view-props';
import type { SymbolView } from '../company/symbol-views';

type Views = Readonly<Record<Exclude<SymbolView, 'fundamentals'>, ComponentType<ViewProps>>>;
let views: Views | null = null;

/** Called by the SSR bundle alone: the code of views is not in the first scripts of a browser. */
export const presentViews = (present: Views): void => {
  views = present;
};

/** Null in browsers, where the code of a view is loaded. */
export const presentView = (view: keyof Views): ComponentType<ViewProps> | null => views?.[view] ?? null;
