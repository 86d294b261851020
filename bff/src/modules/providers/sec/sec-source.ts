import { MARKETS } from '@site/fields/markets';
import { cikOf } from '../../../domain/share-classes';
import type { Clock } from '../../../platform/clock';
import type { CompanyProvider, Provided, ProvidedCompany } from '../company-provider';
import { nothing } from '../nothing';
import { ProviderFailure, type MarketSource, type SourceRequest } from '../source';
import { filingsOf, insidersOf, statementsOf } from './company-parts';
import { PERIODIC_REPORT } from './facts/filing';
import { reportLinksOf } from './filings/report-links';
import { readExchange, readTickers } from './registrants';
import type { Registrant, Successions } from './registrants';
import { SEC, jsonOf, refusal, type Read } from './sec-answer';
import type { SecClients } from './sec-client';
import { noProfile } from '../no-profile';

const US_MARKETS = ['SP500', 'NYSE'] as const;
const ENTITIES = ['statements', 'insiders', 'reports'] as const;
const PROBES = {
  data: 'api/xbrl/companyconcept/CIK0000320193/dei/EntityPublicFloat.json',
  archives: 'Archives/edgar/data/320193/000032019320000096/index.json',
} as const;

export interface SecSourceParts {
  readonly clients: SecClients;
  /** Registrants with an earlier number. */
  readonly successions: Successions;
  readonly clock: Pick<Clock, 'today'>;
}

type Tickers = Read<ReadonlyMap<string, Registrant>>;

/** The list of tickers, read once a day: it is the same for all companies. */
function tickersOfToday({ clients, successions, clock }: SecSourceParts): () => Promise<Tickers> {
  let latest: { readonly day: string; readonly tickers: Tickers } | null = null;
  return async () => {
    const day = clock.today();
    if (latest?.day === day) return latest.tickers;
    const tickers = await readTickers(clients.archives, successions);
    if (tickers.kind === 'read') latest = { day, tickers };
    return tickers;
  };
}

/** Statements, trades of insiders and links to reports, as companies file them with the SEC. */
export function createSecSource(parts: SecSourceParts): MarketSource {
  const { clients } = parts;
  const readList = tickersOfToday(parts);
  return {
    name: SEC,
    markets: US_MARKETS,
    entities: ENTITIES,
    open: (request) => openSec(clients, readList, request),
    // It has the listings of an exchange, not the members of an index.
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

function openSec(clients: SecClients, readList: () => Promise<Tickers>, request: SourceRequest): CompanyProvider {
  let done = 0;
  return {
    source: SEC,
    rates: () => nothing,
    async *companies(): AsyncGenerator<Provided> {
      for (const ticker of request.tickers) {
        if (request.signal.aborted) return;
        const tickers = await readList();
        const registrant = tickers.kind === 'read' ? tickers.value.get(ticker) : undefined;
        if (registrant) yield* companyOf(clients, request, ticker, registrant);
        else {
          const [reason, detail] =
            tickers.kind === 'read'
              ? ['unknown_ticker', `${ticker} is not in the SEC's list of tickers`]
              : [tickers.reason, tickers.detail];
          yield { kind: 'reject', reject: refusal(ticker, reason, 'files/company_tickers.json', detail, {}) };
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
  // The facts are one large file: without a new report they have not changed.
  const isUnchanged =
    since !== null && listed?.isWhole && !listed.filings.some(({ form }) => PERIODIC_REPORT.test(form));
  const facts = wants('statements') && !isUnchanged ? await statementsOf(clients, registrant, ticker) : null;
  const trades = listed && wants('insiders') ? await insidersOf(clients, listed.filings, since, ticker) : null;
  for (const reject of [listed, facts, trades].flatMap((part) => part?.rejects ?? [])) yield { kind: 'reject', reject };
  const company: ProvidedCompany = {
    ticker,
    currency: MARKETS[market].quotedIn,
    ...noProfile,
    cik: cikOf(String(registrant.cik)),
    longName: facts?.longName ?? registrant.name,
    delistedOn: null,
    quotes: [],
    statements: facts?.statements ?? [],
    ...(facts && { shareCounts: facts.shareCounts }),
    ...(trades && { insiders: trades.insiders }),
    ...(listed && wants('reports') && { reportLinks: reportLinksOf(listed.filings) }),
  };
  yield { kind: 'company', company };
}
