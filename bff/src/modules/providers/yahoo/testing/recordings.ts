import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Yahoo's recorded answers, in a folder beside the checkout; without it the tests that need them are skipped. */
export interface Recording {
  readonly file: string;
  readonly url: string;
  readonly status: number;
  readonly content_type: string;
  readonly recorded_at: string;
}

function sharedData(): string {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const data = join(folder, '..', 'shared', 'data', 'providers', 'yahoo');
    if (existsSync(join(folder, 'package-lock.json'))) return data;
  }
  throw new Error('the checkout has no root');
}

export const recordingsFolder = sharedData();
export const areRecorded = existsSync(join(recordingsFolder, 'index.json'));
/** Printed if they are missing. */
export const NOT_RECORDED =
  'skipped: the recorded answers of Yahoo are not beside the checkout (../shared/data/providers/yahoo)';
export const withRecordings = areRecorded ? describe : describe.skip;

export const recordings: readonly Recording[] = areRecorded
  ? (JSON.parse(readFileSync(join(recordingsFolder, 'index.json'), 'utf8')) as { responses: readonly Recording[] })
      .responses
  : [];

export const ERAS = ['2021', '2025'] as const;
export type Era = (typeof ERAS)[number];
export const eraOf = ({ file }: Recording): Era => (file.includes('recorded-2021') ? '2021' : '2025');
