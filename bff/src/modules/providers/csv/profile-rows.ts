import { isWebAddress } from '../../../domain/web-address';
import type { Day } from '../../../domain/company';
import { cikOf } from '../../../domain/share-classes';
import type { ProvidedCompany } from '../company-provider';
import type { ProvidedProfile } from '../no-profile';
import type { Mapping } from './mapping-schema';
import { RefusedRow, rejectOfRow } from './row-reader';
import type { CellReaders } from './row-reader';
import type { OpenFile, ReadSection, Reject } from './section-reader';

const FIELDS = ['longName', 'hebrewName', 'isin', 'cik', 'sector', 'industry', 'country', 'website'] as const;

export interface Profile extends ProvidedProfile {
  readonly listedFrom: Day | null;
  readonly successor: string | null;
  readonly sharesPerUnit: number | null;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Profiles by ticker, in the mapping's order. Only an invalid website is quarantined: the rest of the profile counts.
 */
export async function readProfiles(
  mapping: Mapping,
  cells: CellReaders,
  read: ReadSection,
  quarantined: Reject[],
): Promise<ReadonlyMap<string, readonly Profile[]>> {
  const profiles = new Map<string, Profile[]>();
  for (const [index, section] of mapping.profiles.entries()) {
    const readersOf = (file: OpenFile) => ({
      symbol: cells.symbol(section.symbol, file),
      listedFrom: section.listedFrom ? cells.day(section.listedFrom, file) : null,
      listedText: cells.text(section.listedFrom?.column, file),
      successor: section.successor ? cells.symbol(section.successor, file) : null,
      successorText: cells.text(section.successor?.column, file),
      sharesPerUnit: cells.figure(section.sharesPerUnit, file),
      cik: cells.text(section.cik, file),
      fields: FIELDS.map((field) => [field, cells.text(section[field], file)] as const),
    });
    let open: OpenFile | null = null;
    let readers: ReturnType<typeof readersOf> | null = null;
    for await (const item of read('profiles', index)) {
      if (item.kind === 'reject') {
        quarantined.push(item.reject);
        continue;
      }
      const { row } = item;
      let symbol: string | null = null;
      try {
        if (row.file !== open || !readers) [open, readers] = [row.file, readersOf(row.file)];
        symbol = readers.symbol(row.cells);
        const profile: Writable<Profile> = {
          ...(Object.fromEntries(
            readers.fields.map(([field, text]) => [field, text(row.cells)] as const),
          ) as ProvidedProfile),
          cik: cikOf(readers.cik(row.cells) ?? ''),
          listedFrom:
            readers.listedFrom && readers.listedText(row.cells) !== null ? readers.listedFrom(row.cells) : null,
          successor:
            readers.successor && readers.successorText(row.cells) !== null ? readers.successor(row.cells) : null,
          sharesPerUnit: readers.sharesPerUnit(row.cells),
        };
        if (profile.website !== null && !isWebAddress(profile.website)) {
          const detail = `${JSON.stringify(profile.website.slice(0, 80))} is no address that begins with http: or https:`;
          const refused = new RefusedRow('website_not_web_address', detail);
          quarantined.push(rejectOfRow(refused, row, section.source ?? mapping.source, symbol));
          profile.website = null;
        }
        const known = profiles.get(symbol);
        if (known) known.push(profile);
        else profiles.set(symbol, [profile]);
      } catch (error) {
        quarantined.push(rejectOfRow(error, row, section.source ?? mapping.source, symbol));
      }
    }
  }
  return profiles;
}

/** Merges several profiles: each field from the first with a value. Those listed after `lastPeriodEnd` don't count. */
export function profileOf(
  profiles: readonly Profile[],
  lastPeriodEnd: Day,
): (ProvidedProfile & Pick<ProvidedCompany, 'successor' | 'depositary'>) | null {
  const own = profiles.filter(({ listedFrom }) => listedFrom === null || listedFrom <= lastPeriodEnd);
  if (own.length === 0) return null;
  const first = (field: (typeof FIELDS)[number]): string | null =>
    own.find((profile) => profile[field] !== null)?.[field] ?? null;
  const sharesPerUnit = own.find((profile) => profile.sharesPerUnit !== null)?.sharesPerUnit;
  return {
    ...(Object.fromEntries(FIELDS.map((field) => [field, first(field)] as const)) as ProvidedProfile),
    successor: own.find((profile) => profile.successor !== null)?.successor ?? null,
    ...(sharesPerUnit != null && { depositary: { sharesPerUnit } }),
  };
}
