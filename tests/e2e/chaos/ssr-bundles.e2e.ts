import { isLive } from '../site';
import { alteredRelease, builtRelease } from './built-release';
import { expect, test } from './isolated-site';
import { inLanguage, languageOf, watchForThrows } from './page-in-trouble';

/** Fault of an SSR bundle for pages with `?fault=…`; its samples and all other pages render well. */
const FAULTS = {
  throws: "throw new Error('planted')",
  loops: 'for (;;);',
  exits: 'process.exit(1)',
} as const;

const faulty = (text: string, file: string): string =>
  file.startsWith('server.')
    ? `${text}
;{const well=module.exports;module.exports={contractVersion:well.contractVersion,samples:well.samples,head:(input)=>well.head(input),
render(input){const fault=/fault=(\\w+)/.exec(input.search)?.[1];${Object.entries(FAULTS)
        .map(([name, body]) => `if(fault==='${name}'){${body}}`)
        .join('')}return well.render(input);}};}`
    : text;

const PAGES = [
  { name: 'mfe_calendars', path: '/earnings-calendar' },
  { name: 'mfe_boards', path: '/market/SP500' },
] as const;

for (const { name, path } of PAGES)
  for (const [index, fault] of Object.keys(FAULTS).entries()) {
    const language = languageOf(index);

    test(`an SSR bundle of ${name} that ${fault} costs that page its first content and nothing more (${language})`, async ({
      page,
      request,
      isolatedSite,
    }) => {
      test.slow();
      const thrown = watchForThrows(page);
      const version = `${name}-${fault}`;
      const line = isolatedSite.host.publish(alteredRelease(await builtRelease(name), version, faulty));
      await isolatedSite.register({ [name]: line });
      await isolatedSite.serves(name, version);
      const address = inLanguage(`${path}?fault=${fault}`, language);

      // The shell renders the frame, as soon as it has time.
      await expect(async () => {
        const answer = await request.get(address);
        expect(answer.status()).toBe(200);
        const html = await answer.text();
        expect(html).not.toContain('<h1');
        expect(html).toContain('<header');
      }).toPass({ timeout: 60_000 });
      // Another remote's page is complete, after retries on a busy machine.
      const isOtherWhole = async (): Promise<boolean> => (await (await request.get('/policy')).text()).includes('<h1');
      await expect.poll(isOtherWhole, { timeout: 30_000 }).toBe(true);

      await page.goto(address);
      await isLive(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      // It was restarted.
      const isWhole = async (): Promise<boolean> =>
        (await (await request.get(inLanguage(path, language))).text()).includes('<h1');
      // A start without enough time counts as a failure too: after three it pauses for a minute.
      await expect.poll(isWhole, { timeout: 90_000 }).toBe(true);
      expect(thrown).toEqual([]);
    });
  }
