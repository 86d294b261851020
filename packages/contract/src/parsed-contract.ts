import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * The contract's text as an object. Parsing half a megabyte of YAML takes more than a second, reading JSON some
 * milliseconds: `parsedFile` names a JSON file `{ digest, description }` that the build or a test run wrote before.
 * The file is ignored where it is missing, damaged or of another text. Throws: YAMLParseError for a text that is no YAML.
 */
export const parseContract = (text: string, parsedFile?: string): object =>
  parsedBefore(text, parsedFile) ?? (parse(text) as object);

/** SHA-256 of the text as hex: what ties a parsed file to the text that it was made of. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function parsedBefore(text: string, file: string | undefined): object | null {
  if (file === undefined) return null;
  try {
    const { digest, description } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly digest?: unknown;
      readonly description?: unknown;
    };
    return digest === digestOf(text) && typeof description === 'object' ? description : null;
  } catch {
    return null;
  }
}
