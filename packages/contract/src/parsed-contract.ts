import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * Parses the contract. Parsing half a megabyte of YAML takes more than a second, reading JSON some
 * milliseconds: `parsedFile` names a JSON file `{ digest, description }` that the build or a test run wrote.
 * The file is ignored if it is missing, damaged or from another text. The same file gives the same object, which callers
 * must not change. Throws: YAMLParseError for invalid YAML.
 */
export const parseContract = (text: string, parsedFile?: string): object =>
  parsedBefore(text, parsedFile) ?? (parse(text) as object);

/** The last file parsed. Sites of one process share validators by the identity of the description. */
let lastParsed: { readonly json: string; readonly digest: unknown; readonly description: unknown } | undefined;

/** SHA-256 of the text as hex: ties a parsed file to its source. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function parsedBefore(text: string, file: string | undefined): object | null {
  if (file === undefined) return null;
  try {
    const json = readFileSync(file, 'utf8');
    if (lastParsed?.json !== json) {
      const { digest, description } = JSON.parse(json) as { readonly digest?: unknown; readonly description?: unknown };
      lastParsed = { json, digest, description };
    }
    const { digest, description } = lastParsed;
    return digest === digestOf(text) && typeof description === 'object' ? description : null;
  } catch {
    return null;
  }
}
