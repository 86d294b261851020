import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { get } from './jobs/api-answer';
import { mailsTo } from './mails';
import { addReader } from './test-reader';
import { openSection } from './profile-sections';
import { ADMIN, answerCookieQuestion, companyRows, DEMO_PASSWORD, expect, isLive, signIn, test } from './site';
import { pointedAt } from './table';

/**
 * Jobs of an investor that change an account or a figure, each role with its own account. Job 9, registering, only
 * concerns visitors: registration.e2e.ts covers it.
 */
const PLANS = { reader: 'free', premium: 'premium' } as const;
const ROLES = ['reader', 'premium'] as const;

interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly token: string;
  readonly email: string;
}

/** A page in its own browser context, signed in. */
async function tabOf(browser: Browser, baseURL: string | undefined, email: string): Promise<Tab> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await answerCookieQuestion(context);
  const token = await signIn(context, baseURL ?? '', email);
  return { page: await context.newPage(), context, token, email };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isLive(page);
}

const asAdministrator = (browser: Browser, baseURL: string | undefined): Promise<Tab> => tabOf(browser, baseURL, ADMIN);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test.describe('an investor without an account', () => {
  test('job 10 as visitor: the plans lead to the login, and back', async ({ page }) => {
    await page.goto('/subscribe?plan=premium-month');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscribe%3Fplan%3Dpremium-month/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible();
  });

  test('job 11 as visitor: saving a screen leads to the login, and back to the board', async ({ page }) => {
    await open(page, '/market/L?where=priceEarningsRatio<15');
    await page.getByRole('main').getByRole('button', { name: 'Screens' }).click();
    const dialog = page.getByRole('dialog', { name: 'Screens' });
    await dialog.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=.*market.*L.*where/);
  });

  test('job 12 as visitor: following a company leads to the login, and back to it', async ({ page }) => {
    await open(page, '/market/TA');
    await companyRows(page).first().getByRole('link').first().click();
    await page.getByRole('main').getByRole('link', { name: 'Follow', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=.*symbol/);
    await page.goto('/watchlist');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fwatchlist/);
  });

  test('job 14 as visitor: a wrong figure leads to the login, and the corrections are public', async ({ page }) => {
    await open(page, '/market/TA');
    await companyRows(page).first().getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Report a number' }).first()).toHaveAttribute(
      'href',
      /\/login\?redirect=.*report/,
    );
    await open(page, '/corrections');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('job 10 as reader: a wrong code is refused, a right one is taken off, and the trial says what comes next', async ({
  browser,
  baseURL,
}) => {
  const admin = await asAdministrator(browser, baseURL);
  const code = `JOB-${randomUUID().slice(0, 8).toUpperCase()}`;
  const made = await admin.context.request.put(`/api/admin/discounts/${code}`, {
    headers: bearer(admin.token),
    data: { percent: 25, valid_from: null, valid_until: null, redemptions_at_most: 1 },
  });
  expect(made.ok()).toBe(true);
  await admin.context.close();

  const { page, context } = await tabOf(browser, baseURL, await addReader());
  await open(page, '/subscribe');
  await page.getByRole('button', { name: 'Choose Premium monthly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium monthly' });
  const apply = async (typed: string): Promise<void> => {
    await dialog.getByLabel('Discount code').fill(typed);
    await dialog.getByRole('button', { name: 'Apply' }).click();
  };
  await apply('NO-SUCH-CODE');
  await expect(dialog.getByText('This discount code does not exist.')).toBeVisible();
  await apply(code.toLowerCase());
  await expect(dialog.getByText(new RegExp(`25\\D* off the first charge .*${code}`))).toBeVisible();
  await expect(dialog.getByText(/\$9\.00.* on /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await dialog.getByRole('button', { name: 'Start the trial' }).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  await open(page, '/profile/plan');
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText(/\$9\.00.*\$12\.00/);
  await context.close();
});

for (const role of ROLES)
  test.describe(`an investor with an account`, () => {
    let tab: Tab;
    test.beforeAll(async ({ browser, baseURL }) => {
      tab = await tabOf(browser, baseURL, await addReader({ plan: PLANS[role], isDemo: false }));
    });
    test.afterAll(() => tab.context.close());

    test(`job 11 as ${role}: a screen is saved and watched, and the profile lists both`, async () => {
      const { page } = tab;
      await open(page, '/market/L?where=priceEarningsRatio<15');
      await page.getByRole('main').getByRole('button', { name: 'Screens' }).click();
      const dialog = page.getByRole('dialog', { name: 'Screens' });
      await dialog.getByRole('textbox', { name: 'Name of the screen' }).fill('Cheap in London');
      await dialog.getByRole('button', { name: 'Save this board' }).click();
      await dialog.getByRole('button', { name: /^Alert me:.* Cheap in London/ }).click();
      await expect(dialog.getByText(/We email you, once a day at most/)).toBeVisible();
      await open(page, '/profile/screens');
      await expect(page.getByRole('list', { name: 'Saved screens' })).toContainText('Cheap in London');
      await expect(page.getByRole('list', { name: 'Alerts' })).toContainText('Cheap in London');
    });

    test(`job 12 as ${role}: five stars on a board are the watchlist, with a note that stays`, async () => {
      const { page } = tab;
      await open(page, '/market/TA');
      for (let count = 0; count < 5; count += 1) {
        // The controls at the pointer are replaced if the row is rendered again in the meantime.
        await expect(async () => {
          const star = await pointedAt(companyRows(page).nth(count), 'button', /^Follow /);
          if ((await star.getAttribute('aria-pressed')) !== 'true') await star.click({ timeout: 3_000 });
          await expect(star).toHaveAttribute('aria-pressed', 'true', { timeout: 3_000 });
        }).toPass();
      }
      await open(page, '/watchlist');
      const main = page.getByRole('main');
      await expect(main.getByRole('rowheader')).toHaveCount(5);
      await main
        .getByRole('button', { name: /^Add a note on / })
        .first()
        .click();
      await main.getByRole('textbox', { name: 'My note' }).fill('Reports in February');
      await main.getByRole('textbox', { name: 'My note' }).blur();
      await expect(main.getByText('Saved', { exact: true })).toBeVisible();
      await open(page, '/watchlist');
      await expect(main.getByText('Reports in February')).toBeVisible();
    });

    test(`job 14 as ${role}: a reported figure is corrected, logged, and changes the score`, async ({
      browser,
      baseURL,
    }) => {
      test.slow();
      const { page, context, token, email } = tab;
      const admin = await asAdministrator(browser, baseURL);
      const symbol = await symbolFromEnd(role === 'reader' ? 1 : 2, context.request, token);
      const { year, quarter, earnings, revenue, score } = await companyOf(symbol, context.request, token);
      const right = earnings > 0 ? -Math.round(revenue) : Math.round(revenue / 2);

      await open(page, `/market/F/symbol/${symbol}?report=earnings.${year}.${quarter}`);
      const form = page.getByRole('dialog', { name: 'Report a number' });
      await expect(form.getByLabel('The number')).toHaveValue('earnings');
      await form.getByLabel('What it should be').fill(String(right));
      await form.getByLabel('A link that shows it, if you have one').fill('https://example.com/report.pdf');
      await form.getByRole('button', { name: 'Send the report' }).click();
      await expect(form.getByText('Thank you, we received your report.')).toBeVisible();

      await open(admin.page, '/admin/reports');
      await admin.page
        .getByRole('row', { name: new RegExp(email) })
        .getByRole('button', { name: /^Correct: / })
        .click();
      const correct = admin.page.getByRole('dialog');
      // Stored text is shown, grouped for reading.
      const grouped = Math.abs(earnings).toLocaleString('en');
      await expect(correct.getByLabel('Correct value')).toHaveValue(new RegExp(`${grouped}$`));
      await correct.getByLabel('Correct value').fill(String(right));
      await correct.getByLabel(/^Reason/).fill('As the statement of the company has it');
      await correct.getByRole('button', { name: 'Confirm' }).click();
      await expect(correct).toBeHidden();

      await open(page, '/corrections');
      const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: symbol }).first();
      await expect(entry).toContainText('As the statement of the company has it');
      await expect(entry.getByRole('link', { name: /example\.com/ })).toBeVisible();
      await expect
        .poll(async () => (await companyOf(symbol, context.request, token)).score, { timeout: 60_000 })
        .not.toBe(score);
      const { score: after } = await companyOf(symbol, context.request, token);
      await entry.getByRole('link', { name: symbol }).click();
      await expect(page.getByRole('main').getByText(String(after)).first()).toBeVisible();
      await open(page, '/profile/data');
      await expect(page.locator('#figure-reports')).toContainText(symbol);
      await expect.poll(() => mailsTo(email).length).toBeGreaterThanOrEqual(2);
      await admin.context.close();
    });

    test(`job 20 as ${role}: the account is deleted, and what stays is said before`, async () => {
      const { page, email } = tab;
      await page.goto('/profile');
      await openSection(page, 'Data and reports');
      await page.getByRole('main').getByRole('button', { name: 'Delete the account' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('What stays, and why')).toBeVisible();
      await dialog.getByLabel('Type your email address').fill(email);
      await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(dialog.getByText(/Your account is deleted/)).toBeVisible();
      await expect.poll(() => mailsTo(email).some((mail) => /deleted/i.test(mail))).toBe(true);
    });
  });

test('job 10 as premium: the page of the plans leads to the plan that there is', async ({ browser, baseURL }) => {
  const { page, context } = await tabOf(browser, baseURL, await addReader({ plan: 'premium' }));
  await open(page, '/subscribe');
  await expect(page.getByText('Your plan: Premium')).toBeVisible();
  await context.close();
});

test('job 17: an administrator disables an account; its sessions end at once, and the log names the administrator', async ({
  browser,
  baseURL,
}) => {
  const reader = await tabOf(browser, baseURL, await addReader());
  const admin = await asAdministrator(browser, baseURL);
  await open(reader.page, '/profile');
  await open(admin.page, `/admin/users?search=${encodeURIComponent(reader.email)}`);
  await admin.page.getByRole('button', { name: `Disable: ${reader.email}` }).click();
  const dialog = admin.page.getByRole('dialog');
  await expect(dialog.getByText('All sessions of the account end at once')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for by its owner');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(admin.page.getByRole('button', { name: `Approve: ${reader.email}` })).toBeVisible();

  const refused = await reader.context.request.get('/api/users/me', { headers: bearer(reader.token) });
  expect(refused.status()).toBe(401);
  await reader.page.goto('/profile');
  await expect(reader.page).toHaveURL(/\/login\?redirect=%2Fprofile/);
  await open(admin.page, '/admin/audit');
  await expect(admin.page.getByRole('table').locator('tbody tr').first()).toContainText(/disable/);
  await Promise.all([reader.context.close(), admin.context.close()]);
});

interface Company {
  readonly year: number;
  readonly quarter: number;
  readonly earnings: number;
  readonly revenue: number;
  readonly score: number | null;
}

/**
 * The symbol of the company of Frankfurt that is this many places before the end of its board. No other journey reads
 * its figures.
 */
async function symbolFromEnd(place: number, request: APIRequestContext, token: string): Promise<string> {
  const { rows } = await get<{ rows: readonly { symbol: string }[] }>(
    request,
    '/api/boards/F?limit=250&fields=symbol',
    token,
  );
  return rows.at(-place)!.symbol;
}

/** The latest quarter and the score of a company of Frankfurt. */
async function companyOf(symbol: string, request: APIRequestContext, token: string): Promise<Company> {
  const { quarters, score } = await get<{
    readonly score: number | null;
    readonly quarters: readonly { readonly income: Omit<Company, 'score'> }[];
  }>(request, `/api/symbols/F/${symbol}/detail`, token);
  const { year, quarter, earnings, revenue } = quarters[0]!.income;
  return { year, quarter, earnings, revenue, score };
}
