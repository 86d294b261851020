import type { BrowserContext, Page } from '@playwright/test';
import { mailsTo } from './mails';
import { addReader } from './test-reader';
import { confirm, isSignedIn, openProfile, prove, scan, section, WORDS } from './second-factor';
import { expect, isFrameLive, isLive, signIn, signInOnPage, test, watchForTrouble } from './site';

/** The first step of a sign-in by the page, up to the question for the second. */
async function firstStep(page: Page, context: BrowserContext, email: string): Promise<void> {
  await context.clearCookies();
  await page.goto('/login');
  await signInOnPage(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeFocused();
}

const comesIn = (page: Page): Promise<void> => expect(page.getByRole('banner').getByText('Journey')).toBeVisible();

async function openWith(page: Page, context: BrowserContext, baseURL: string | undefined): Promise<string> {
  const email = await addReader({ isDemo: false });
  await signIn(context, baseURL ?? '', email);
  await openProfile(page, WORDS.en);
  return email;
}

test.describe('two-factor sign-in', () => {
  test('requires the code of an app, and takes each code and each recovery code once', async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const trouble = await watchForTrouble(page);
    const email = await openWith(page, context, baseURL);
    const app = await scan(page, WORDS.en);
    const setUp = page.getByRole('dialog', { name: WORDS.en.setUp });
    await setUp.getByLabel(WORDS.en.code).fill(app.wrongCode());
    await setUp.getByRole('button', { name: WORDS.en.turnOn }).click();
    await expect(setUp.getByLabel(WORDS.en.code)).toHaveAccessibleDescription(/This code is wrong/);
    const [recoveryCode = ''] = await confirm(page, WORDS.en, app);
    await expect(section(page).getByText(WORDS.en.on)).toBeVisible();
    await section(page).getByRole('button', { name: WORDS.en.saved }).click();
    await expect(page.getByText(recoveryCode)).toHaveCount(0);
    await expect.poll(() => mailsTo(email).length).toBe(1);

    await firstStep(page, context, email);
    const code = page.getByLabel(WORDS.en.code);
    const go = page.getByRole('button', { name: WORDS.en.go, exact: true });
    for (const refused of [app.wrongCode(), app.lastCode()]) {
      await code.fill(refused);
      await go.click();
      await expect(code).toHaveAccessibleDescription(/wrong or was already used/);
      await expect(code).toBeFocused();
      await code.fill('');
    }
    expect(await isSignedIn(context)).toBe(false);
    await code.fill(app.nextCode());
    await go.dblclick();
    await expect(page).toHaveURL('/');
    await comesIn(page);

    // A used code is refused.
    await firstStep(page, context, email);
    await code.fill(app.lastCode());
    await go.click();
    await expect(code).toHaveAccessibleDescription(/wrong or was already used/);
    await page.getByRole('button', { name: WORDS.en.useCode }).click();
    const recovery = page.getByLabel(WORDS.en.recoveryCode);
    await recovery.fill(recoveryCode.toLowerCase().replaceAll('-', ' '));
    await go.click();
    await comesIn(page);

    await firstStep(page, context, email);
    await page.getByRole('button', { name: WORDS.en.useCode }).click();
    await recovery.fill(recoveryCode);
    await go.click();
    await expect(recovery).toHaveAccessibleDescription(/wrong or was already used/);

    // Browsers log the expected refusals (401) in the console.
    expect(trouble.filter((line) => !/status of 40[01]/.test(line))).toEqual([]);
  });

  test('is turned off by the password alone, and the next sign-in has one step again', async ({
    page,
    context,
    baseURL,
  }) => {
    const email = await openWith(page, context, baseURL);
    await confirm(page, WORDS.en, await scan(page, WORDS.en));
    await section(page).getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' });
    const off = dialog.getByRole('button', { name: 'Turn off two-factor sign-in' });
    await off.click();
    await expect(dialog.getByLabel(WORDS.en.password)).toBeFocused();
    await dialog.getByLabel(WORDS.en.password).fill('not-the-Passw0rd-2026');
    await off.click();
    await expect(dialog.getByLabel(WORDS.en.password)).toHaveAccessibleDescription(/is wrong/);
    await prove(dialog, WORDS.en, 'Turn off two-factor sign-in');
    await expect(section(page).getByText('Two-factor sign-in is off.', { exact: true })).toBeVisible();
    await expect(page.getByText(WORDS.en.codes)).toHaveCount(0);

    await context.clearCookies();
    await page.goto('/login');
    await signInOnPage(page, email);
    await comesIn(page);
  });

  test('is not passed by the back button between its steps', async ({ page, context, baseURL }) => {
    const email = await openWith(page, context, baseURL);
    const app = await scan(page, WORDS.en);
    await confirm(page, WORDS.en, app);
    await context.clearCookies();
    await page.goto('/policy');
    await isFrameLive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await signInOnPage(page, email);
    await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL('/policy');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    expect(await isSignedIn(context)).toBe(false);

    await page.goForward();
    await page.reload();
    await signInOnPage(page, email);
    await page.getByLabel(WORDS.en.code).fill(app.nextCode());
    await page.getByRole('button', { name: WORDS.en.go, exact: true }).click();
    await comesIn(page);
  });

  test('has passkeys, which sign in without a code and are named and removed in the profile', async ({
    page,
    context,
    baseURL,
  }) => {
    const email = await openWith(page, context, baseURL);
    const browser = await context.newCDPSession(page);
    await browser.send('WebAuthn.enable');
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const add = page.getByRole('dialog', { name: 'Add a passkey' });
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await add.getByLabel('Name of the passkey').fill('This laptop');
    await prove(add, WORDS.en);
    await expect(page.getByRole('heading', { name: WORDS.en.codes })).toBeFocused();
    await expect(section(page).getByText('This laptop')).toBeVisible();
    expect((await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

    // The same device a second time does not add a second passkey.
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await add.getByLabel('Name of the passkey').fill('This laptop again');
    await prove(add, WORDS.en);
    await expect(add.getByRole('alert')).toContainText('The browser did not confirm the passkey.');
    await add.getByRole('button', { name: 'Cancel' }).last().click();

    await section(page).getByRole('button', { name: 'Rename “This laptop”' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename' });
    await rename.getByLabel('Name of the passkey').fill('Laptop');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await expect(section(page).getByText('The new name is saved.')).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Remove “Laptop”' })).toBeVisible();

    await firstStep(page, context, email);
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).dblclick();
    await expect(page).toHaveURL('/');
    await comesIn(page);
    const [credential] = (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

    await firstStep(page, context, email);
    await browser.send('WebAuthn.clearCredentials', { authenticatorId });
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The browser did not confirm the passkey.');
    expect(await isSignedIn(context)).toBe(false);

    await browser.send('WebAuthn.addCredential', { authenticatorId, credential: credential! });
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await comesIn(page);
    await openProfile(page, WORDS.en);
    await section(page).getByRole('button', { name: 'Remove “Laptop”' }).click();
    await prove(page.getByRole('dialog', { name: 'Remove the passkey' }), WORDS.en, 'Remove');
    await expect(section(page).getByText('Two-factor sign-in is off.', { exact: true })).toBeVisible();
  });

  test('has to be set up by an administrator before anything else', async ({ page, context, baseURL }) => {
    const email = await addReader({ isDemo: false, role: 'admin' });
    await page.goto('/login?redirect=%2Fadmin');
    await signInOnPage(page, email);
    await expect(page).toHaveURL('/profile');
    await isLive(page);
    await expect(page.getByText('As an administrator, set up two-factor sign-in')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Two-factor sign-in']);
    const token = (await context.cookies()).find(({ name }) => name === 'user_token_password')?.value ?? '';
    const usersFor = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await context.request.get(`${baseURL}/api/users`, { headers })).status();
    };
    expect(await usersFor()).toBe(403);
    await page.goto('/admin');
    await expect(page).toHaveURL('/profile');
    await isLive(page);

    await confirm(page, WORDS.en, await scan(page, WORDS.en));
    await expect(section(page).getByRole('button', { name: 'Turn off two-factor sign-in' })).toHaveCount(0);
    expect(await usersFor()).toBe(200);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 2, name: 'Webhooks' })).toBeVisible();
  });
});
