import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '../accounts/account';
import { modules } from '../index';
import type { Answered, WholeSite } from './whole-site';

/** The account that the samples belong to, and a company to save something about. */
export interface SampleReader {
  readonly site: WholeSite;
  readonly account: Account;
  readonly token: string;
  readonly market: string;
  readonly ticker: string;
  /** A call of this account. Throws: Error where it is refused. */
  ask(method: string, path: string, body?: object): Promise<Answered['body']>;
}

export interface SavedSample {
  /** By the names of the path parameters that take them. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Texts that no answer to another user may contain. */
  readonly names?: readonly string[];
}

export interface SampleTable {
  /** What both privacy policies say of this table: a part of a sentence in English, and one in Hebrew. */
  readonly policy: readonly [en: string, he: string];
  /** Why `save` stores no row in it. */
  readonly hasNoRow?: string;
}

/**
 * What a module with personal data brings to the tests of all personal data: `personalSample` in
 * `testing/personal-sample.ts` of its folder.
 */
export interface PersonalSample {
  /** Every table of the module's `personalData`, by name. */
  readonly tables: Readonly<Record<string, SampleTable>>;
  /** Stores a row in each of them, as the reader would. */
  readonly save?: (reader: SampleReader) => Promise<SavedSample>;
}

interface SampleFile {
  readonly personalSample: PersonalSample;
}

const SECURITY_LOG = ['A security log', 'רישום האבטחה'] as const;

/** Tables of the platform: what the modules do fills them. */
const platformSample: PersonalSample = {
  tables: {
    outgoing_mails: { policy: ['Sent emails', 'הודעות שנשלחו'] },
    audit_log: { policy: SECURITY_LOG },
    audit_notes: {
      policy: SECURITY_LOG,
      hasNoRow: 'an administrator writes them with a decision about an account',
    },
  },
};

/** The samples of the platform and of all modules that have one, in the order of the modules. */
export async function readPersonalSamples(): Promise<readonly PersonalSample[]> {
  const files = modules.map(({ name }) => join(__dirname, '..', name, 'testing/personal-sample.ts'));
  const read = files.filter((file) => existsSync(file)).map((file): Promise<SampleFile> => import(file));
  return [platformSample, ...(await Promise.all(read)).map(({ personalSample }) => personalSample)];
}

/** The tables of all samples, by name. */
export const sampleTables = (samples: readonly PersonalSample[]): readonly (readonly [string, SampleTable])[] =>
  samples.flatMap(({ tables }) => Object.entries(tables));
