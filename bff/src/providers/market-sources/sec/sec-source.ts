import { MARKETS } from '@site/fields/markets';
import type { CompanyProvider, Provided, ProvidedCompany } from '../../../services/ports';
import { ProviderFailure, type MarketSource, type SourceRequest } from '../source';
import { filingsOf, insidersOf, statementsOf } from './company-parts';
import { reportLinksOf } from './filings/report-links';
import { readExchange, readSuccessions, readTickers } from './registrants';
import type { Registrant, Successions } from './registrants';
import { SEC, jsonOf, refusal } from './sec-answer';
import type { SecClients } from './sec-client';

const US_MARKETS = ['SP500', 'NYSE'] as const;
const ENTITIES = ['statements', 'insiders', 'reports'] as const;
/** Reports with figures of a period: without a new one the company facts are what they were. */
const PERIODIC = /^(?:10-K|10-KT|10-Q|10-QT|20-F|20-FT|40-F|6-K|8-K)(?:\/A)?$/;

const PROBES = {
  data: 'api/xbrl/companyconcept/CIK0000320193/dei/EntityPublicFloat.json',
  archives: 'Archives/edgar/data/320193/000032019320000096/index.json',
} as const;

/** Statements, trades of insiders and links to reports, as companies file them with the SEC. */
export function createSecSource(
  clients: SecClients,
  { successions = readSuccessions('') }: { readonly successions?: Successions } = {},
): MarketSource {
  return {
    name: SEC,
    markets: US_MARKETS,
    entities: ENTITIES,
    open: (request) => openSec(clients, successions, request),
    // It knows what is listed on an exchange; an index is not its own to tell.
    tickersOf: async (market) => (market === 'NYSE' ? readExchange(clients.archives, 'NYSE') : []),
    async probe() {
      for (const part of ['data', 'archives'] as const) {
        const answer = jsonOf(await clients[part].ask(PROBES[part]));
        if (answer.kind === 'unreadable') throw new ProviderFailure('server_error', SEC, answer.detail);
      }
      return 'company facts and archives answer';
    },
  };
}

function openSec(clients: SecClients, successions: Successions, request: SourceRequest): CompanyProvider {
  let done = 0;
  return {
    source: SEC,
    async *rates() {},
    async *companies(): AsyncGenerator<Provided> {
      if (request.tickers.length === 0) return;
      const registrants = await readTickers(clients.archives, successions);
      if (registrants.kind === 'unreadable') {
        const { reason, detail } = registrants;
        const reject = refusal(null, reason, 'files/company_tickers.json', detail, {});
        yield { kind: 'reject', reject };
        return;
      }
      for (const ticker of request.tickers) {
        if (request.signal.aborted) return;
        const registrant = registrants.value.get(ticker);
        if (registrant) yield* companyOf(clients, request, ticker, registrant);
        else {
          const detail = `${ticker} is not in the SEC's list of tickers`;
          yield { kind: 'reject', reject: refusal(ticker, 'unknown_ticker', 'files/company_tickers.json', detail, {}) };
        }
        done += 1;
      }
    },
    progress: () => (request.tickers.length === 0 ? 1 : done / request.tickers.length),
  };
}

async function* companyOf(
  clients: SecClients,
  { market, entities, since }: SourceRequest,
  ticker: string,
  registrant: Registrant,
): AsyncGenerator<Provided> {
  const wants = (entity: (typeof ENTITIES)[number]): boolean => entities.has(entity);
  const needsFilings = wants('insiders') || wants('reports') || since !== null;
  const listed = needsFilings ? await filingsOf(clients, registrant, since, ticker) : null;
  const isUnchanged = since !== null && listed?.isWhole && !listed.filings.some(({ form }) => PERIODIC.test(form));
  const facts = wants('statements') && !isUnchanged ? await statementsOf(clients, registrant, ticker) : null;
  const trades = listed && wants('insiders') ? await insidersOf(clients, listed.filings, since, ticker) : null;
  for (const reject of [listed, facts, trades].flatMap((part) => part?.rejects ?? [])) yield { kind: 'reject', reject };
  const company: ProvidedCompany = {
    ticker,
    currency: MARKETS[market].quotedIn,
    longName: facts?.longName ?? registrant.name,
    hebrewName: null,
    isin: null,
    sector: null,
    industry: null,
    country: null,
    website: null,
    delistedOn: null,
    quotes: [],
    statements: facts?.statements ?? [],
    ...(facts && { shareCounts: facts.shareCounts }),
    ...(trades && { insiders: trades.insiders }),
    ...(listed && wants('reports') && { reportLinks: reportLinksOf(listed.filings) }),
  };
  yield { kind: 'company', company };
}
