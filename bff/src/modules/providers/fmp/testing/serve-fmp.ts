import { createReplayClient } from '../../testing/replay-client';
import { serveRecordings, type RecordedAnswer, type ReplayServer } from '../../testing/replay-server';
import { PROVIDER_ENTITIES, type ProviderEntity } from '../../source';
import type { Day, Market } from '../../../../domain/company';
import type { ProvidedCompany } from '../../company-provider';
import { createFmpSource } from '../fmp-source';
import type { Reject } from '../ask-fmp';

export const json = (payload: unknown, status = 200): RecordedAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: typeof payload === 'string' ? payload : JSON.stringify(payload),
});

/** The provider's error at the addresses of the generation that a key can't use. */
export const LEGACY = json({ 'Error Message': 'Legacy Endpoint : only for who had a subscription before' }, 403);
export const UNPAID = json('Premium Endpoint: not available under your current subscription', 402);
export const UNPAID_SYMBOL = json("Premium Query Parameter: This value set for 'symbol' is not available", 402);

/** A host that serves the given table; other paths are 404. Shape: by path, or a prefix of it. */
export interface FmpHost {
  answers: Record<string, RecordedAnswer | ((url: URL) => RecordedAnswer)>;
  readonly server: ReplayServer;
  /** Results of one run. */
  run(given?: {
    readonly market?: Market;
    readonly tickers?: readonly string[];
    readonly entities?: readonly ProviderEntity[];
    readonly since?: Day | null;
    readonly today?: Day;
  }): Promise<{
    readonly companies: readonly ProvidedCompany[];
    readonly rejects: readonly Reject[];
    readonly requested: readonly string[];
    /** In order. */
    readonly reasons: readonly string[];
  }>;
  source(today?: Day): ReturnType<typeof createFmpSource>;
}

export async function serveFmp(): Promise<FmpHost> {
  const server = await serveRecordings([
    {
      path: /./,
      answer: (url) => {
        const answer = host.answers[url.pathname] ?? json('not found', 404);
        return typeof answer === 'function' ? answer(url) : answer;
      },
    },
  ]);
  const host: FmpHost = {
    answers: {},
    server,
    source: (today = '2025-11-23') => createFmpSource(createReplayClient(server.base), { today: () => today }),
    async run({ market = 'SP500', tickers = ['NWT'], entities = PROVIDER_ENTITIES, since = null, today } = {}) {
      const from = server.requested.length;
      const provider = host
        .source(today)
        .open({ market, tickers, entities: new Set(entities), since, signal: new AbortController().signal });
      const [companies, rejects]: [ProvidedCompany[], Reject[]] = [[], []];
      for await (const provided of provider.companies()) {
        if (provided.kind === 'company') companies.push(provided.company);
        else rejects.push(provided.reject);
      }
      const requested = server.requested.slice(from);
      return { companies, rejects, requested, reasons: rejects.map(({ reason }) => reason) };
    },
  };
  return host;
}
