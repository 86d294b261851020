import type { ComponentType } from 'react';
import type { Locale } from '@site/remote-kit';
import { exampleSymbol } from '../examples/example-symbol';
import type { ViewProps } from '../company/view-props';
import { showPage } from './show-page';

export interface ShownView {
  readonly search?: string;
  readonly locale?: Locale;
  readonly company?: Partial<ViewProps['company']>;
}

/** Shows one view of the example company. */
export function showView(View: ComponentType<ViewProps>, { search = '', locale = 'en', company = {} }: ShownView = {}) {
  const props: ViewProps = { company: { ...exampleSymbol, ...company }, locale, viewerClass: 'visitor' };
  return showPage(() => <View {...props} />, { search }, locale);
}
