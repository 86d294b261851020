import { matchRoute } from '@site/remote-kit';
import type { ShellBoot } from '../boot';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { MountedPage } from './mount-page';
import { mountPage } from './mount-page';

/** The page shown, inert, behind a dialog page. */
export interface PageBehind {
  /** Null: none. A failed load is ignored: the page in front does not need it. */
  show(path: string | null): void;
}

export interface PageBehindParts {
  readonly main: HTMLElement;
  readonly boot: Pick<ShellBoot, 'locale' | 'viewerClass'>;
  readonly loader: RemoteLoader;
}

/** On smaller screens the page in front covers everything: nothing is loaded behind it. */
const WIDE_SCREEN = '(min-width: 761px)';

export function createPageBehind({ main, boot, loader }: PageBehindParts): PageBehind {
  let shown: MountedPage | null = null;

  const end = (): void => {
    shown?.end();
    shown = null;
  };

  return {
    show(path) {
      if (path !== null && path === shown?.pathname) return;
      end();
      const match = path === null ? null : matchRoute(path, '');
      if (path === null || match === null || !matchMedia(WIDE_SCREEN).matches) return;
      const element = document.createElement('div');
      element.className = 'page-behind';
      element.inert = true;
      element.setAttribute('aria-hidden', 'true');
      element.append(document.createElement('div'));
      main.append(element);
      const page: MountedPage = mountPage({
        match,
        pathname: path,
        search: '',
        loader,
        element,
        locale: boot.locale,
        viewerClass: boot.viewerClass,
        id: 'behind',
        hydrate: false,
        isBehind: true,
        title: null,
        data: null,
        identifierPrefix: 'behind-',
        onDrawn: () => undefined,
        onFailed() {
          if (shown === page) end();
        },
      });
      shown = page;
    },
  };
}
