import type { Boot } from '@site/remote-kit';

/** What the pages server wrote into the document besides the page itself. */
export interface ShellBoot extends Boot {
  /** True: the server answered 404, whatever the path looks like. */
  readonly notFound: boolean;
}

function json(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Null: the document was not made by the pages server. */
export const readBoot = (): ShellBoot | null => json('boot') as ShellBoot | null;

/** The data from which the first content was rendered; null when there was none. */
export const readPageData = (): unknown => json('page-data');
