import type { ProviderSetting, ProvidersConfig } from './provider-config';
import type { Clock } from '../../platform/clock';
import { createEcbSource } from './ecb/ecb-source';
import { createFmpSource } from './fmp/fmp-source';
import { createProviderClient, type ProviderAddress, type ProviderClientParts } from './http/provider-client';
import type { MarketSource, ProviderClient } from './source';
import { readSuccessions } from './sec/registrants';
import { createSecSource } from './sec/sec-source';
import { readShortsMapping } from './tase-shorts/shorts-mapping';
import { createTaseShortsSource } from './tase-shorts/tase-shorts-source';
import { createYahooSource } from './yahoo/yahoo-source';

export interface SourcesParts extends ProviderClientParts {
  readonly clock: Clock;
  readonly config: ProvidersConfig;
  /** The site's own address: the contact for providers without another one. */
  readonly publicUrl: string;
}

/** A provider that the site can call, configured or not. */
export interface KnownSource {
  readonly name: string;
  readonly setting: ProviderSetting;
  /** Why it can't be called, naming the variable. Null: it can. */
  readonly missing: string | null;
  /** Null: it needs no key. */
  readonly hasKey: boolean | null;
  /** Throws: errors in its own files, in one line. */
  open(): MarketSource;
}

/** Makes a client of a provider's host; several hosts of one provider share its rate and its budget. */
type ClientOf = (
  setting: ProviderSetting,
  address?: Partial<Pick<ProviderAddress, 'key' | 'userAgent' | 'maxBytes' | 'totalMs'>>,
) => ProviderClient;

type Entry = (parts: SourcesParts, clientOf: ClientOf) => Omit<KnownSource, 'name'>;

const unset = (value: string | null, variable: string): string | null =>
  value === null ? `${variable} is not set` : null;

/** All facts of a large bank since 2009 are 15 MB. */
const MAX_FACTS_BYTES = 48 * 1024 * 1024;

/** Every provider of market data, in display order: a new one is one entry here. */
const entries: Readonly<Record<string, Entry>> = {
  yahoo: ({ config: { yahoo } }, clientOf) => ({
    setting: yahoo,
    missing: unset(yahoo.base, 'YAHOO_BASE_URL'),
    hasKey: null,
    open: () => {
      const cookies = yahoo.cookieBase === null ? null : clientOf({ ...yahoo, base: yahoo.cookieBase });
      return createYahooSource(clientOf(yahoo), { cookies });
    },
  }),
  ecb: ({ config: { ecb }, clock }, clientOf) => ({
    setting: ecb,
    missing: unset(ecb.base, 'ECB_BASE_URL'),
    hasKey: null,
    open: () => createEcbSource(clientOf(ecb), clock),
  }),
  sec: ({ config: { sec }, clock }, clientOf) => ({
    setting: sec,
    missing: unset(sec.base, 'SEC_BASE_URL') ?? unset(sec.contact, 'SEC_CONTACT'),
    hasKey: null,
    open: () => {
      // Its rule of fair access: clients identify themselves.
      const { totalMs } = sec;
      const address = { userAgent: sec.contact ?? '', maxBytes: MAX_FACTS_BYTES, totalMs };
      const archives = clientOf({ ...sec, base: sec.archivesBase }, address);
      const successions = readSuccessions(sec.successions);
      return createSecSource({ clients: { data: clientOf(sec, address), archives }, successions, clock });
    },
  }),
  fmp: ({ config: { fmp }, clock }, clientOf) => ({
    setting: fmp,
    missing: unset(fmp.base, 'FMP_BASE_URL') ?? unset(fmp.key, 'FMP_API_KEY'),
    hasKey: fmp.key !== null,
    open: () => createFmpSource(clientOf(fmp), clock),
  }),
  'tase-shorts': ({ config: { taseShorts }, clock }, clientOf) => ({
    setting: taseShorts,
    missing: unset(taseShorts.base, 'TASE_SHORTS_URL'),
    hasKey: null,
    open: () => {
      const { path, map } = taseShorts;
      return createTaseShortsSource(clientOf(taseShorts), { path, mapping: readShortsMapping(map), clock });
    },
  }),
};

export const sourceNames: readonly string[] = Object.keys(entries);

/** The providers of this environment, with the reason for each that is not configured. */
export const knownSources = (parts: SourcesParts): readonly KnownSource[] =>
  Object.entries(entries).map(([name, entry]) => ({ name, ...entry(parts, clientsOf(name, parts)) }));

const clientsOf =
  (name: string, parts: SourcesParts): ClientOf =>
  ({ base, key, rate, budget }, address = {}) =>
    createProviderClient(
      {
        name,
        base: base ?? '',
        rate,
        budget,
        key: key === null ? null : { place: 'query', name: 'apikey', value: key },
        userAgent: `Boursight (+${parts.publicUrl})`,
        ...address,
      },
      parts,
    );
