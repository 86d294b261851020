import type { Page } from '@playwright/test';
import { isLive } from '../site';
import { alteredRelease, builtRelease, smallRelease } from './built-release';
import { expect, test } from './isolated-site';
import { expectFrameWorks, follow, inLanguage, languageOf, noticeOn, REMOTES, watchForThrows } from './page-in-trouble';
import type { HostFault } from './release-host';

/** Marks the document with the release of its page module. */
const marking =
  (version: string) =>
  (text: string, file: string): string =>
    /^page\..*\.js$/.test(file) ? `document.documentElement.dataset.ran="${version}";${text}` : text;
const expectRan = (page: Page, version: string): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-ran', version);

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true });

let thrown: readonly string[] = [];
test.beforeEach(({ page }) => {
  thrown = watchForThrows(page);
});
test.afterEach(({ isolatedSite }) => {
  isolatedSite.host.break(null);
  expect(thrown).toEqual([]);
});

const MANIFEST_FAULTS = ['gone', 'cut', 'page', 'other-bytes', 'hangs'] as const satisfies readonly HostFault[];

for (const [index, { name, path, elsewhere }] of REMOTES.entries()) {
  const language = languageOf(index);
  const fault = MANIFEST_FAULTS[index % MANIFEST_FAULTS.length] ?? 'gone';

  test.describe(`a release of ${name}`, () => {
    test(`leaves old tabs their files; broken (${fault}), it leaves the version before it in service`, async ({
      page,
      context,
      isolatedSite,
    }) => {
      test.slow();
      const { host, register, serves } = isolatedSite;
      const release = await builtRelease(name);
      const before = host.publish(alteredRelease(release, `${name}-1`, marking('1')));
      await register({ [name]: before });
      await serves(name, `${name}-1`);
      const late = await context.newPage();
      for (const oldTab of [page, late]) {
        await oldTab.goto(elsewhere);
        await isLive(oldTab);
      }

      host.break(`/${name}/${name}-2/remote.json`, fault);
      const after = host.publish(alteredRelease(release, `${name}-2`, marking('2')));
      await register({ [name]: after });
      await expect.poll(() => host.requests(`/${name}/${name}-2/remote.json`), { timeout: 60_000 }).toBeGreaterThan(0);
      await serves(name, `${name}-1`);

      host.break(null);
      await register({ [name]: after });
      await serves(name, `${name}-2`);
      await follow(page, path);
      await isLive(page);
      await expect(heading(page)).toBeVisible();
      await expectRan(page, '1');

      // An old tab with deleted files loads the new ones automatically.
      host.remove(before);
      await follow(late, path);
      await isLive(late);
      await expect(heading(late)).toBeVisible();
      await expectRan(late, '2');

      await page.goto(path);
      await isLive(page);
      await expectRan(page, '2');
    });

    test(`that was broken from the start (${fault}) affects its own area only, until it is fixed (${language})`, async ({
      page,
      isolatedSite,
    }) => {
      test.slow();
      const { host, register, serves } = isolatedSite;
      await register({ [name]: null });
      await serves(name, null);
      host.break(`/${name}/`, fault);
      const line = host.publish(alteredRelease(await builtRelease(name), `${name}-first`, marking('first')));
      await register({ [name]: line });
      await expect.poll(() => host.requests(`/${name}/${name}-first/`), { timeout: 60_000 }).toBeGreaterThan(0);

      await page.goto(inLanguage(path, language));
      const { notice, retry, says } = noticeOn(page, language);
      await says('remote.missing', false);
      await expectFrameWorks(page, language);
      await follow(page, inLanguage(elsewhere, language));
      await isLive(page);
      await page.goBack();
      await says('remote.missing', false);

      host.break(null);
      await retry.click();
      await expect(notice).toHaveCount(0);
      await isLive(page);
      await expect(heading(page)).toBeVisible();
      await expectRan(page, 'first');
      await register({ [name]: line });
      await serves(name, `${name}-first`);
    });
  });
}

test('remotes that were built with other versions of the shared libraries use those of the page', async ({
  page,
  isolatedSite,
}) => {
  test.slow();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const otherVersions = (text: string, file: string): string =>
    file.startsWith('remoteEntry')
      ? text.replace(/"19\.\d+\.\d+"/g, '"19.99.0"').replace(/\[1,19,\d+,\d+\]/g, '[1,19,99,0]')
      : text;
  for (const { name } of REMOTES) {
    const line = isolatedSite.host.publish(alteredRelease(await builtRelease(name), `${name}-patch`, otherVersions));
    await isolatedSite.register({ [name]: line });
  }
  for (const { name } of REMOTES) await isolatedSite.serves(name, `${name}-patch`);

  for (const { path } of REMOTES) {
    await page.goto(path);
    await isLive(page);
    await expect(heading(page)).toBeVisible();
    // A second React in one tree has no hooks: the page would have failed.
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  // Once more by client-side navigation, where all remotes meet.
  for (const { path } of REMOTES) {
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await isLive(page);
    await expect(heading(page)).toBeVisible();
  }
  await expect.poll(() => warnings.some((text) => /unsatisfied version .* react /i.test(text))).toBe(true);
});

/** A minimal calendar; `get` is the body of the container's function that returns the page's factory. */
const smallCalendar = (version: string, contract: number, get: string) =>
  smallRelease('mfe_calendars', version, contract, `var mfe_calendars={init(){},get(){${get}}};`);
const pageModule = (contract: number, body: string): string =>
  `return Promise.resolve(()=>({contractVersion:${contract},pages:{earnings(){${body}}},heads:{},loadMessages:()=>Promise.resolve({})}))`;

const REFUSED = [
  { what: 'of a contract that the site does not speak', contract: 2, get: pageModule(2, "return 'Hello'") },
  {
    what: 'that requires another React',
    contract: 1,
    get: "return Promise.reject(new Error('Unsatisfied version 19.2.0 from shell of shared singleton module react (required ^18.3.1)'))",
  },
  { what: 'that is not a remote', contract: 1, get: "return Promise.resolve(()=>'Hello')" },
] as const;

for (const [index, { what, contract, get }] of REFUSED.entries())
  test(`a remote ${what} is refused in its own area, in words (${languageOf(index)})`, async ({
    page,
    isolatedSite,
  }) => {
    const language = languageOf(index);
    const version = `refused-${index}`;
    // Registered in place of nothing: a broken release must not replace a working one.
    await isolatedSite.register({ mfe_calendars: null });
    await isolatedSite.serves('mfe_calendars', null);
    await isolatedSite.register({ mfe_calendars: isolatedSite.host.publish(smallCalendar(version, contract, get)) });
    await isolatedSite.serves('mfe_calendars', version);

    await page.goto(inLanguage('/earnings-calendar', language));
    const { notice, says } = noticeOn(page, language);
    await says('remote.refused', false);
    await expectFrameWorks(page, language);
    await follow(page, inLanguage('/policy', language));
    await isLive(page);
    await expect(notice).toHaveCount(0);
  });

test('a page that throws while it is drawn says so in its place, and is drawn again on a retry', async ({
  page,
  isolatedSite,
}) => {
  const get = pageModule(1, "if(!globalThis.isWell)throw new Error('broken');return 'It is well';");
  await isolatedSite.register({ mfe_calendars: isolatedSite.host.publish(smallCalendar('throws', 1, get)) });
  await isolatedSite.serves('mfe_calendars', 'throws');

  await page.goto('/earnings-calendar');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toBeVisible();
  await expectFrameWorks(page, 'en');
  await page.evaluate(() => Object.assign(globalThis, { isWell: true }));
  await notice.getByRole('button').click();

  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('It is well');
});
