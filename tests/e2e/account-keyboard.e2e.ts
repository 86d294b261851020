import type { Page } from '@playwright/test';
import { inLanguage } from './chaos/page-in-trouble';
import { ADMIN, expect, isFrameLive, isLive, READER, signIn, test } from './site';
import { tabThrough } from './tab-through';

/** Forms and lists of accounts, and the accounts that may open them. */
const PAGES = [
  ['/register', null],
  ['/forgot-password', null],
  ['/profile', READER],
  ['/profile/security', READER],
  ['/profile/notifications', READER],
  ['/subscribe', READER],
  ['/admin/users?q=%40demo.example', ADMIN],
] as const;

const OPERABLE = 'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, summary, textarea';

/** Visible controls of the current page that Tab did not reach. */
const leftOut = (page: Page): Promise<readonly string[]> =>
  page.locator('#main > .page:not([hidden]):not(.page-behind)').evaluateAll(
    (pages, operable) =>
      pages
        .flatMap((one) => [...one.querySelectorAll<HTMLElement>(operable)])
        .filter((element) => element.checkVisibility() && !element.closest('[data-reached], [inert]'))
        .filter((element) => element.tabIndex >= 0)
        .map((element) => element.outerHTML.slice(0, 120)),
    OPERABLE,
  );

interface Watched {
  focusOrder?: Element[];
}

/** Records which elements get the focus. */
const watchFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const order: Element[] = ((window as Watched).focusOrder = []);
    document.addEventListener('focusin', ({ target }) => target instanceof Element && order.push(target));
  });

/** Pairs of controls that got the focus out of reading order: document order, and position within a form. */
const againstReading = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const order = (window as Watched).focusOrder ?? [];
    const isRtl = document.documentElement.dir === 'rtl';
    const isAfter = (before: Element, next: Element): boolean => {
      if (!(before.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)) return false;
      const form = before.closest('main form');
      if (!form || form !== next.closest('form')) return true;
      const [one, other] = [before.getBoundingClientRect(), next.getBoundingClientRect()];
      const isBelow = other.bottom > one.bottom + 1;
      const isBeside = isRtl ? other.right <= one.right + 1 : other.left >= one.left - 1;
      return isBelow || isBeside;
    };
    return order
      .slice(1)
      .flatMap((next, at) =>
        isAfter(order[at]!, next) ? [] : [`${order[at]!.outerHTML.slice(0, 80)} then ${next.outerHTML.slice(0, 80)}`],
      );
  });

test.describe('with Tab alone, through the pages of an account', () => {
  for (const [path, role] of PAGES)
    for (const language of ['en', 'he'] as const)
      test(`${path} in ${language === 'en' ? 'English' : 'Hebrew'}`, async ({ page, context, baseURL }) => {
        if (role !== null) await signIn(context, baseURL ?? '', role);
        await page.goto(inLanguage(path, language));
        await isLive(page);
        await isFrameLive(page);
        // Lists load after the page.
        await page.waitForLoadState('networkidle');
        await watchFocus(page);
        const last = page.getByRole('contentinfo').getByRole('combobox').last();

        const { reached, unmarked } = await tabThrough(page, last);

        // The focus is not trapped: it reached the last control below the page.
        await expect(last).toBeFocused();
        expect(reached.length).toBeGreaterThan(10);
        expect(unmarked).toEqual([]);
        expect(await leftOut(page)).toEqual([]);
        expect(await againstReading(page)).toEqual([]);
      });
});
