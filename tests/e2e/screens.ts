import type { BrowserContextOptions, Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { expect, PREMIUM } from './site';

/** A picture's subject. */
export interface Screen {
  readonly name: string;
  readonly title: string;
  /** `COMPANY` is the largest company of the sample's first market. */
  readonly path: string;
  /** The logged-in role. */
  readonly reader: string | null;
  /** Actions before the picture is taken. */
  readonly prepare?: (page: Page, device: State['device']) => Promise<void>;
}

export interface State {
  readonly locale: 'en' | 'he';
  readonly theme: 'light' | 'dark';
  readonly device: 'desktop' | 'phone';
}

export const STATES: readonly State[] = (['desktop', 'phone'] as const).flatMap((device) =>
  (['en', 'he'] as const).flatMap((locale) => (['light', 'dark'] as const).map((theme) => ({ locale, theme, device }))),
);

/** Opens the navigation to everything: the command palette, or on a phone the menu. */
async function openWays(page: Page, device: State['device']): Promise<void> {
  if (device === 'phone') {
    // The last of the header's menus: the one for entries that do not fit.
    const menu = page.getByRole('banner').locator('details').filter({ visible: true }).last();
    await menu.locator('summary').click();
    await expect(menu.getByRole('navigation')).toBeVisible();
  } else {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  }
}

const LIMITS = /^(Figure filters|סינון לפי נתונים)/;
const PRESETS = /^(Presets|סינונים מוכנים)/;

/** A dialog of the board; on a phone its button is behind the filters. */
async function openDialog(page: Page, device: State['device'], name: RegExp): Promise<void> {
  if (device === 'phone') await page.getByRole('button', { name: /^(Filters|סינון)/ }).click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A name with a typo in the header's search; on a phone the palette replaces it. */
async function mistype(page: Page, device: State['device']): Promise<void> {
  if (device === 'phone') await page.keyboard.press('Control+k');
  const search = page.getByRole(device === 'phone' ? 'dialog' : 'banner').getByRole('combobox');
  await search.click();
  await search.pressSequentially('zanstd');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

export const SCREENS: readonly Screen[] = [
  { name: 'home', title: 'Home', path: '/', reader: null },
  { name: 'board-visitor', title: 'A board, for a visitor', path: '/market/SP500', reader: null },
  { name: 'board-premium', title: 'The same board, for a premium reader', path: '/market/SP500', reader: PREMIUM },
  {
    name: 'limits',
    title: 'A board within limits, and their panel',
    path: '/market/TA?where=market_cap<2e9,de_ratio<1,dividend_yield>2',
    reader: PREMIUM,
    prepare: (page, device) => openDialog(page, device, LIMITS),
  },
  {
    name: 'presets',
    title: 'Presets, each with its rule',
    path: '/market/TA',
    reader: PREMIUM,
    prepare: (page, device) => openDialog(page, device, PRESETS),
  },
  { name: 'board-past', title: 'A board of a day before', path: '/market/TA?createdAt=2026-10-22', reader: PREMIUM },
  { name: 'symbol', title: 'A company, its score taken apart', path: '/market/SP500/symbol/COMPANY', reader: PREMIUM },
  {
    name: 'symbol-old',
    title: 'A company whose last statement is old',
    path: '/market/PA/symbol/ULMRF.PA',
    reader: PREMIUM,
  },
  { name: 'board-all', title: 'All markets in one currency', path: '/market/ALL?in=EUR', reader: PREMIUM },
  {
    name: 'industry',
    title: 'An industry across markets',
    path: '/market/WORLD/Financial%20Services/Banks%E2%80%94Regional',
    reader: PREMIUM,
  },
  { name: 'income', title: 'Income statements', path: '/market/SP500/symbol/COMPANY?view=income', reader: PREMIUM },
  { name: 'sankey', title: 'Where revenue goes', path: '/market/SP500/symbol/COMPANY?view=sankey', reader: PREMIUM },
  {
    name: 'simulation',
    title: 'A company with a simulated quarter',
    path: '/market/TA/symbol/ZNSTD.TA?simulate=quarter&sim.revenue=66360000',
    reader: PREMIUM,
  },
  {
    name: 'compare',
    title: 'Two banks side by side',
    path: '/compare?symbols=TA:PRNMD.TA,TA:QLDN.TA',
    reader: PREMIUM,
  },
  { name: 'register', title: 'Registering', path: '/register', reader: null },
  { name: 'login', title: 'Login', path: '/login', reader: null },
  { name: 'search', title: 'A company by a typo', path: '/', reader: null, prepare: mistype },
  { name: 'menu', title: 'The command palette; on a phone, the menu', path: '/', reader: PREMIUM, prepare: openWays },
];

export const contextOf = ({ theme, device }: State): BrowserContextOptions => ({
  viewport: device === 'phone' ? PHONE : DESKTOP,
  isMobile: device === 'phone',
  hasTouch: device === 'phone',
  colorScheme: theme,
  reducedMotion: 'reduce',
});

/** A state as files and `--state` name it: `he-dark-phone`. */
export const stateName = ({ locale, theme, device }: State): string => `${locale}-${theme}-${device}`;

export const fileOf = ({ name }: Screen, state: State, type: 'webp' | 'png'): string =>
  `${name}-${stateName(state)}.${type}`;

/** The page that shows all of them, four states of a device in a row. */
export function indexOf(screens: readonly Screen[]): string {
  const picture = (screen: Screen, state: State): string =>
    `![${screen.title}, ${nameOf(state)}](${fileOf(screen, state, 'webp')})`;
  const section = (screen: Screen): string =>
    [
      `## ${screen.title}`,
      ...(['desktop', 'phone'] as const).map((device) => {
        const states = STATES.filter((state) => state.device === device);
        return [
          `| ${states.map(nameOf).join(' | ')} |`,
          `| ${states.map(() => '---').join(' | ')} |`,
          `| ${states.map((state) => picture(screen, state)).join(' | ')} |`,
        ].join('\n');
      }),
    ].join('\n\n');
  return (
    [
      '# Screens',
      'The main screens, each in eight states: English and Hebrew, light and dark, desktop (1366 × 900) and phone (390 × 844).',
      'Made by `npm run screens` from a running site with the sample data: the companies are invented.',
      ...screens.map(section),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

const nameOf = ({ locale, theme, device }: State): string =>
  `${locale === 'en' ? 'English' : 'Hebrew'}, ${theme}, ${device}`;
