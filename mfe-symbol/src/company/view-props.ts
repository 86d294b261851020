import type { ViewerClass } from '@site/remote-kit';
import type { Locale } from '@site/format';
import type { SymbolData } from './symbol-data';

/** What every view of a company is given. */
export interface ViewProps {
  readonly company: SymbolData;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
}
