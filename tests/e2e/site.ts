import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

export const DEMO_PASSWORD = 'demo-Passw0rd-2026';
export const READER = 'reader@demo.example';
export const PREMIUM = 'premium@demo.example';

/** Signs in over the API and leaves the token where the pages keep it. */
export async function signIn(context: BrowserContext, baseURL: string, email: string): Promise<void> {
  const answer = await context.request.post(`${baseURL}/api/auth/signin-password`, { data: { email, password: DEMO_PASSWORD } });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await context.addCookies([{ name: 'user_token_password', value: token, url: baseURL, sameSite: 'Lax' }]);
}

/** What a page must not do: throw, log an error, break the content security policy, recover from a hydration mismatch. */
export function watchForTrouble(page: Page): readonly string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`);
  });
  return trouble;
}

/** Resolves when the page's own code has taken over from the first HTML. */
export async function isLive(page: Page): Promise<void> {
  await expect(page.locator('[data-live="true"]').first()).toBeAttached();
}

export const test = base;
export { expect };
