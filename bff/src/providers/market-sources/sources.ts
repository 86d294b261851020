import type { ProviderSetting, ProvidersConfig } from '../../provider-config';
import type { Clock } from '../../services/ports';
import { createEcbSource } from './ecb/ecb-source';
import { createProviderClient, type ProviderAddress, type ProviderClientParts } from './http/provider-client';
import type { MarketSource, ProviderClient } from './source';
import { readShortsMapping } from './tase-shorts/shorts-mapping';
import { createTaseShortsSource } from './tase-shorts/tase-shorts-source';

export interface SourcesParts extends ProviderClientParts {
  readonly clock: Clock;
  readonly config: ProvidersConfig;
  /** The site's own address: who asks, for those who want no other contact. */
  readonly publicUrl: string;
}

/** A provider that the site knows how to ask, whether or not it is set up. */
export interface KnownSource {
  readonly name: string;
  readonly setting: ProviderSetting;
  /** Why it can't be asked, naming the variable. Null: it can. */
  readonly missing: string | null;
  /** Null: it takes no key. */
  readonly hasKey: boolean | null;
  /** Throws: what of its own files is wrong, in one line. */
  open(): MarketSource;
}

/** Makes a client of a provider's host; several hosts of one provider share its rate and its budget. */
type ClientOf = (
  setting: ProviderSetting,
  address?: Partial<Pick<ProviderAddress, 'key' | 'userAgent' | 'mostBytes'>>,
) => ProviderClient;

type Entry = (parts: SourcesParts, clientOf: ClientOf) => Omit<KnownSource, 'name'>;

const unset = (value: string | null, variable: string): string | null =>
  value === null ? `${variable} is not set` : null;

/** Every provider of market data, in the order in which they are listed: a new one is one entry here. */
const entries: Readonly<Record<string, Entry>> = {
  ecb: ({ config: { ecb }, clock }, clientOf) => ({
    setting: ecb,
    missing: unset(ecb.base, 'ECB_BASE_URL'),
    hasKey: null,
    open: () => createEcbSource(clientOf(ecb), clock),
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

/** The providers of this environment; one that is not set up says why. */
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
