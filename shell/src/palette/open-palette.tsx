import { createRoot } from 'react-dom/client';
import { endSession, FailureBoundary, inLocale, navigate, toggleFollow } from '@site/remote-kit';
import type { Locale, ViewerClass } from '@site/remote-kit';
import { listedPages } from '@site/remote-kit/page-entries';
import { readBoot } from '../boot';
import { requestConsent } from '../frame/consent';
import { changeLanguage } from '@site/remote-kit/language';
import { chooseTheme } from '@site/remote-kit/theme';
import { announce } from '../routing/announce';
import type { Command } from './commands';
import { Palette } from './palette';
import { paletteText } from './palette-texts';
import { noteRecent } from './recent';

interface Opened {
  readonly place: HTMLElement;
  /** Removes it; calling it again has no effect. */
  end(): void;
}
let opened: Opened | null = null;

/** Closed, and about to be removed. */
const isClosing = ({ place }: Opened): boolean => place.querySelector('dialog:not([open])') !== null;

/** Opens the palette above the page, in a separate root that is unmounted with it. No effect when open. */
export async function openPalette({
  locale,
  viewerClass,
}: {
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
}): Promise<void> {
  if (opened && !isClosing(opened)) return;
  opened?.end();
  const place = document.createElement('div');
  const root = createRoot(place);
  const self: Opened = {
    place,
    end() {
      if (opened === self) opened = null;
      root.unmount();
      place.remove();
    },
  };
  opened = self;
  try {
    const [en, he] = await Promise.all([import('../texts/en'), import('../texts/he')]);
    document.body.append(place);
    root.render(
      <FailureBoundary fallback={() => null}>
        <Palette
          locale={locale}
          viewerClass={viewerClass}
          names={{ en: en.messages, he: he.messages }}
          listed={listedPages(readBoot()?.registry ?? [])}
          onClose={() => setTimeout(self.end)}
          onChoose={(command) => doIt(command, locale)}
        />
      </FailureBoundary>,
    );
  } catch (error) {
    self.end();
    throw error;
  }
}

function doIt({ deed, label, detail }: Command, locale: Locale): void {
  if (deed.kind === 'theme') chooseTheme(deed.theme);
  else if (deed.kind === 'language') changeLanguage(deed.locale);
  else if (deed.kind === 'cookies') requestConsent();
  else if (deed.kind === 'logOut') void endSession(inLocale('/', locale));
  else if (deed.kind === 'follow') {
    toggleFollow(deed.company).then(
      () => announce(paletteText(locale, 'action.done')),
      () => announce(paletteText(locale, 'action.failed')),
    );
  } else if (deed.kind === 'go') {
    noteRecent({ path: deed.recent ?? inLocale(deed.href, 'en'), label, detail });
    navigate(deed.href);
  }
}
