import { readDataBlock } from '@site/remote-kit';
import type { Boot } from '@site/remote-kit';

/** What the pages server wrote into the document besides the page itself. */
export interface ShellBoot extends Boot {
  /** True: the server answered 404, whatever the path looks like. */
  readonly notFound: boolean;
}

/** Null: the pages server did not render the document. */
export const readBoot = (): ShellBoot | null => readDataBlock('boot') as ShellBoot | null;

/** The data of the first HTML; null when there was none. */
export const readPageData = (): unknown => readDataBlock('page-data');
