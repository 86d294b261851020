import { processorTimePerRequest } from '../contenders/load';
import { companyPage, knownMarkets } from '../contenders/mixed-requests';
import { startOurSite, type OurSite } from '../contenders/our-site';
import type { SuiteDefinition } from '../runner/suite';

/** Both in the form that browsers and API clients request. */
const HEADERS = { 'accept-encoding': 'gzip, br' };

interface CompanyPaths {
  readonly json: string;
  readonly page: string;
}

/** The largest company of a market, as JSON and as a page. Throws where the two show different companies. */
async function companyPaths({ baseUrl, token }: OurSite): Promise<CompanyPaths> {
  const [market] = await knownMarkets(baseUrl, token, ['SP500'], 1);
  const ticker = market!.tickers[0]!;
  const paths = { json: `/api/symbols/SP500/${ticker}/detail`, page: companyPage('SP500', ticker) };
  const [detail, html] = await Promise.all(
    [paths.json, paths.page].map(async (path) => (await fetch(baseUrl + path)).text()),
  );
  const { long_name: name } = (JSON.parse(detail!) as { symbol: { long_name: string } }).symbol;
  if (!html!.includes(name.replaceAll('&', '&amp;')) || html!.length < 20_000)
    throw new Error(`${paths.page} is not the page of ${name}`);
  return paths;
}

/** A company's figures as a program reads them, against the page of the same company. */
export const companyJsonSuite: SuiteDefinition = {
  name: 'company-json',
  rounds: 7,
  prepare: async ({ seconds }) => {
    const site = await startOurSite();
    const paths = await companyPaths(site);
    const cost = (path: string) => () =>
      processorTimePerRequest({ server: site, path, headers: HEADERS, seconds, status: 200 });
    return {
      unit: 'µs of processor time a request',
      ours: 'JSON',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        { name: 'JSON', run: cost(paths.json) },
        { name: 'page', run: cost(paths.page) },
      ],
      close: () => site.stop(),
    };
  },
};
