import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RemoteManifest } from '@site/remote-kit';
import { DESKTOP, PHONE } from './browser';
import { openReleaseSite, releaseCommand, root } from './release-site';
import type { ReleaseSite } from './release-site';
import { expect, isFrameLive, isLive, READER, signIn, test, watchForTrouble } from './site';

const ADMIN = 'admin@demo.example';
const PATH = '/admin/remotes';
const NAME = 'mfe_calendars';
const OTHER = 'second-version';

let site: ReleaseSite;

/** A copy of a remote's build as a release with another name, so that nothing has to be built. */
function storeCopy(stateDir: string): void {
  const dist = join(root, 'mfe-calendars/dist');
  const manifest = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as RemoteManifest;
  const folder = join(stateDir, 'releases', NAME, OTHER);
  mkdirSync(folder, { recursive: true });
  for (const file of Object.keys(manifest.integrity)) copyFileSync(join(dist, file), join(folder, file));
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...manifest, version: OTHER, label: 'a copy' }));
}

async function open(page: Page, lang = ''): Promise<void> {
  await signIn(page.context(), site.baseUrl, ADMIN);
  await page.goto(site.baseUrl + PATH + lang);
  await isLive(page);
  await isFrameLive(page);
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await openReleaseSite();
  storeCopy(site.stateDir);
});
test.afterAll(async () => {
  test.setTimeout(180_000);
  await releaseCommand(site, 'rollback', 'mfe-calendars', 'build');
  await site.close();
});

test('is no page to readers, and prompts visitors to log in', async ({ page, context }) => {
  await page.goto(site.baseUrl + PATH);
  await expect(page).toHaveURL(`${site.baseUrl}/login?redirect=%2Fadmin%2Fremotes`);

  await signIn(context, site.baseUrl, READER);
  const answer = await page.goto(site.baseUrl + PATH);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/page not found/i);
  expect((await context.request.get(`${site.baseUrl}/api/admin/remotes`)).status()).toBe(401);
});

test('shows what is live of every remote', async ({ page }) => {
  const trouble = await watchForTrouble(page);
  await open(page);

  const rows = page.getByRole('table', { name: 'Live version of each remote' }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) await expect(row).toContainText('Serving');
  expect(trouble).toEqual([]);
});

test('tries a version out, puts it live and goes back, each after a question', async ({ page }) => {
  await open(page);
  const area = page.getByRole('region', { name: NAME, exact: true });
  const question = page.getByRole('dialog');

  await area.getByRole('button', { name: `Try out: ${OTHER}` }).click();
  await question.getByRole('textbox').fill('20');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`20 % of the visitors get ${OTHER} of ${NAME}.`)).toBeVisible();
  await expect(area).toContainText('20 % of the visitors get');

  await area.getByRole('button', { name: 'Put live for everyone' }).click();
  await expect(question).toContainText(`gets ${OTHER} instead of`);
  await question.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(question).toBeHidden();
  await area.getByRole('button', { name: 'Put live for everyone' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${OTHER} of ${NAME} is live.`)).toBeVisible();

  // A version that failed to start for lack of time is retried after some seconds.
  const namesOther = async (): Promise<boolean> =>
    (await (await page.request.get(`${site.baseUrl}/earnings-calendar`)).text()).includes(`/remotes/${NAME}/${OTHER}/`);
  await expect.poll(namesOther, { timeout: 60_000 }).toBe(true);

  await area.getByRole('button', { name: 'Roll back' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${NAME} is back at`)).toBeVisible();
  await expect.poll(namesOther, { timeout: 60_000 }).toBe(false);
});

for (const lang of ['', '?lang=heb'])
  test(`is accessible, in ${lang === '' ? 'English' : 'Hebrew'}`, async ({ page }) => {
    test.slow();
    await open(page, lang);
    for (const viewport of [DESKTOP, PHONE])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join()}`),
        ).toEqual([]);
        // Wide tables scroll in their own frame, not the page.
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
  });
