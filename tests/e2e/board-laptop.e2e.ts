import { violations } from './axe';
import { companyRows, expect, isLive, PREMIUM, READER, signIn, test } from './site';

const LAPTOPS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
] as const;
/** The board with the longest title, and the one with the most fields above its table. */
const BOARDS = ['NYSE', 'ALL'] as const;
/** Pixels above the first company. */
const MAX_ABOVE = 330;
const EMAILS = { visitor: null, reader: READER, premium: PREMIUM } as const;

for (const role of ['visitor', 'reader', 'premium'] as const)
  test(`a board shows its first company in the upper half of a laptop's screen, in both languages, for a ${role}`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    // The question about cookies is not answered: its banner is shown as on a first visit.
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const email = EMAILS[role];
    if (email !== null) await signIn(context, baseURL ?? '', email);
    const page = await context.newPage();
    for (const size of LAPTOPS) {
      await page.setViewportSize(size);
      for (const language of ['eng', 'heb'])
        for (const market of BOARDS)
          await test.step(`${market} ${language} ${size.width}`, async () => {
            await page.goto(`/market/${market}?lang=${language}`);
            await isLive(page);
            const first = companyRows(page).first();
            await expect(first).toBeVisible();
            expect((await first.boundingBox())?.y).toBeLessThan(MAX_ABOVE);
          });
    }

    await test.step('what is folded there is a press away', async () => {
      const more = page.getByRole('button', { name: 'על הלוח הזה' });
      const legend = page.getByText('הסבר הסימונים');
      await expect(legend).toBeVisible();
      await more.press('Enter');
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      expect(await violations(page, 'all')).toEqual([]);
    });
    await context.close();
  });
