import type { Page } from '@playwright/test';
import { adminSections } from '../../mfe-account/src/features/admin/sections';
import { ADMIN, expect, isFrameLive, isLive, READER, signIn, test, watchForTrouble } from './site';

const FOR_VISITORS = [
  '/',
  '/market/SP500',
  '/market/ALL?in=EUR',
  '/market/SP500/symbol/SYMBOL',
  ...['income', 'income-classic', 'balance', 'insiders', 'executives', 'news', 'sankey'].map(
    (view) => `/market/SP500/symbol/SYMBOL?view=${view}`,
  ),
  '/compare?symbols=SP500:SYMBOL,SP500:OTHER',
  ...['/earnings-calendar', '/economic-calendar', '/search?q=a', '/how-the-score-works', '/article/sample-article-1'],
  ...['/market/TA/article/daily', '/track-record', '/status', '/corrections', '/sitemap', '/privacy-policy'],
  ...['/developers', '/developers/readBoard', '/login', '/register', '/forgot-password'],
] as const;
/** Pages with additional controls for logged-in readers. */
const FOR_READERS = ['/market/TA', '/market/SP500/symbol/OTHER', '/market/ALL?following=true'] as const;

/** Pages with controls that change an account or the site: their requests are refused. */
const FOR_OWNERS = ['/profile', '/subscribe'] as const;
const FOR_ADMINISTRATORS = ['/admin', ...adminSections.map((section) => `/admin/${section}` as const)] as const;

/** The message that replaces a page that failed. */
const BROKEN = 'This part of the page could not be shown';

/** Wraps each text in two elements like Chrome's translation, also texts that change later. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrap = (text: Text): void => {
      if (
        text.data.trim() === '' ||
        text.parentElement?.closest('font, script, style, noscript, svg, textarea, option')
      )
        return;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(document.createTextNode(text.data));
    };
    const wrapAll = (node: Node): void => {
      if (node instanceof Text) return wrap(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrapAll);
    }).observe(document.body, { childList: true, subtree: true });
  });

/**
 * Uses every control that does not leave the page: presses, selects and types; twice where a press folds or unfolds.
 * Returns the failures, each with the control that was used before.
 */
const useEveryControl = (page: Page): Promise<{ readonly used: number; readonly wrong: readonly string[] }> =>
  page.evaluate(async (broken) => {
    const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 30));
    const main = (): HTMLElement => document.querySelector('main')!;
    const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility();
    const setValue = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
      const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      // React keeps a setter of its own on the element.
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const use = async (control: HTMLElement): Promise<void> => {
      if (control instanceof HTMLSelectElement) {
        const [before, other] = [control.value, [...control.options].find(({ value }) => value !== control.value)];
        if (other) setValue(control, other.value);
        await settled();
        if (isThere(control)) setValue(control, before);
      } else if (control instanceof HTMLInputElement && /^(text|search|email|number)$/.test(control.type)) {
        const before = control.value;
        setValue(control, 'a');
        await settled();
        if (isThere(control)) setValue(control, before);
      } else {
        control.click();
        await settled();
        if (isThere(control) && control.matches('[aria-pressed], [aria-expanded], [type=checkbox], summary'))
          control.click();
      }
      await settled();
      // Close everything that opened over the page.
      document.querySelectorAll('dialog[open]').forEach((dialog) => (dialog as HTMLDialogElement).close());
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    };
    window.print = () => undefined;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'header button[aria-expanded], header summary, header input, main button, main summary, main select, main input, footer select, main nav a[href^="?"]',
      ),
    ].filter((control) => !control.closest('[role=grid] [role=row]:nth-child(n + 4)'));
    // A view may have little text; a failed page shows the message instead.
    const minLength = Math.min(200, main().textContent.length / 2);
    const isBroken = (): boolean => main().textContent.length < minLength || main().textContent.includes(broken);
    const wrong: string[] = [];
    let used = 0;
    for (const control of controls) {
      if (!isThere(control) || control.matches(':disabled, [aria-disabled=true], [type=submit], [type=hidden]'))
        continue;
      const name = `${control.tagName} ${control.ariaLabel ?? control.textContent.trim().slice(0, 60)}`;
      // These leave the page: third-party sign-in and logging out.
      if (/sandbox|log out/i.test(name)) continue;
      await use(control);
      used += 1;
      // Views and lists load a moment later.
      for (let tries = 0; tries < 100 && isBroken(); tries += 1) await settled();
      if (isBroken()) wrong.push(`${name}: ${main().textContent.slice(0, 200)}`);
      if (wrong.length > 0) break;
    }
    return { used, wrong };
  }, BROKEN);

async function companies(baseURL: string): Promise<readonly [string, string]> {
  const answer = await fetch(`${baseURL}/api/boards/SP500?limit=2&fields=symbol`);
  const { rows } = (await answer.json()) as { rows: { symbol: string }[] };
  return [rows[0]!.symbol, rows[1]!.symbol];
}

const unavailable = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Unavailable', status: 503, errorCode: 'unavailable' }),
};

for (const [reader, email, paths, sends] of [
  ['a visitor', null, FOR_VISITORS, true],
  ['a reader', READER, FOR_READERS, true],
  ['a reader', READER, FOR_OWNERS, false],
  ['an administrator', ADMIN, FOR_ADMINISTRATORS, false],
] as const)
  for (const path of paths)
    test(`${reader} uses every control of a page that the browser translates: ${path}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      if (email !== null) await signIn(context, baseURL ?? '', email);
      if (!sends)
        await page.route('**/api/**', (route) =>
          route.request().method() === 'GET' ? route.continue() : route.fulfill(unavailable),
        );
      const trouble = await watchForTrouble(page);
      const [symbol, other] = await companies(baseURL ?? '');
      await page.goto(path.replace('SYMBOL', symbol).replace('OTHER', other));
      await isLive(page);
      await isFrameLive(page);
      await page.waitForLoadState('networkidle');

      await translate(page);
      const { used, wrong } = await useEveryControl(page);

      expect(wrong).toEqual([]);
      expect(used).toBeGreaterThan(1);
      // Refused calls are logged in the console too; only these lines are real failures.
      expect(trouble.filter((line) => /^thrown:|site:failure/.test(line))).toEqual([]);
    });
