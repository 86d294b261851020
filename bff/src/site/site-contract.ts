import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Config } from '../config';

/** `openapi.yaml`, as it is served and as it is enforced. */
export interface SiteContract {
  readonly text: string;
  readonly description: object;
  /** Answers are held to it too: everywhere but in production, where a wrong one is better than none. */
  readonly checksAnswers: boolean;
}

export function readSiteContract(projectRoot: string, { environment }: Pick<Config, 'environment'>): SiteContract {
  const text = readFileSync(join(projectRoot, 'openapi.yaml'), 'utf8');
  return { text, description: parse(text) as object, checksAnswers: environment !== 'production' };
}
