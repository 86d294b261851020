import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Config } from '../config';

/** `openapi.yaml`, as it is served and as it is enforced. */
export interface SiteContract {
  readonly text: string;
  readonly description: object;
  /** Answers are held to it too; usually everywhere but in production, where a wrong one is better than none. */
  readonly checksAnswers: boolean;
}

/** The contract as the build read it: parsing half a megabyte of YAML takes a second, as long as all else of a start. */
const READ_BY_BUILD = 'bff/dist/openapi.json';

export function readSiteContract(projectRoot: string, { checksAnswers }: Pick<Config, 'checksAnswers'>): SiteContract {
  const text = readFileSync(join(projectRoot, 'openapi.yaml'), 'utf8');
  const description = readByBuild(projectRoot, text) ?? (parse(text) as object);
  return { text, description, checksAnswers };
}

/** Null where nothing was built, or of another text than this: the text alone is what holds. */
function readByBuild(projectRoot: string, text: string): object | null {
  try {
    const { digest, description } = JSON.parse(readFileSync(join(projectRoot, READ_BY_BUILD), 'utf8')) as {
      readonly digest?: unknown;
      readonly description?: unknown;
    };
    const isOfText = digest === createHash('sha256').update(text).digest('hex');
    return isOfText && typeof description === 'object' ? description : null;
  } catch {
    return null;
  }
}
