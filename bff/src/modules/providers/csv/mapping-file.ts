import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { LineCounter, isMap, isPair, isScalar, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { mappingSchema } from './mapping-schema';
import type { Mapping } from './mapping-schema';
import type { z } from 'zod';

/** An invalid mapping file, or one that doesn't fit its files. The message is one line with the location. */
export class MappingError extends Error {}

type Path = readonly PropertyKey[];

/** A checked mapping, and a function from a place in it to `file:line:column`. */
export interface MappingFile {
  readonly mapping: Mapping;
  /** Location of a value, or of the nearest existing one around it. */
  place(path: Path): string;
}

type Issue = z.core.$ZodIssue;

/** Of a union's issues the deepest one is reported: the alternative that fits best. */
function deepest(issue: Issue): Issue {
  const inner = (issue.code === 'invalid_union' ? issue.errors : [])
    .flat()
    .map((one) => deepest({ ...one, path: [...issue.path, ...one.path] }))
    .filter((one) => one.path.length > issue.path.length + 1);
  return inner.sort((a, b) => b.path.length - a.path.length)[0] ?? issue;
}

function nodeOffset(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      );
      if (pair && isScalar(pair.key)) return pair.key.range?.[0] ?? 0;
    }
    const node = document.getIn(path.slice(0, length), true) as { range?: readonly number[] } | undefined;
    if (node?.range) return node.range[0] ?? 0;
  }
  return 0;
}

/** Throws: MappingError if aliases expand beyond any real mapping. */
function contentOf(document: Document, fileName: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new MappingError(`${fileName}:1:1: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Parses a mapping; YAML, which includes JSON. Throws: MappingError for the first error, with file, line and
 * column.
 */
export function parseMapping(text: string, fileName: string): MappingFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${fileName}:${line}:${col}`;
  };
  const place = (path: Path): string => at(nodeOffset(document, path));

  const broken = document.errors[0];
  if (broken) throw new MappingError(`${at(broken.pos[0])}: ${broken.message.replace(/\s+/g, ' ')}`);

  const result = mappingSchema.safeParse(contentOf(document, fileName));
  if (result.success) return { mapping: result.data, place };

  const issues = result.error.issues.map(deepest);
  // A misspelt key is missing under its right name too: the unknown key is reported rather than the missing one.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]!;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = unknown === undefined ? issue.path : [...issue.path, unknown];
  throw new MappingError(`${place(path)}: ${path.map(String).join('.') || 'the mapping'}: ${issue.message}`);
}

/**
 * Reads a mapping file.
 * Throws: MappingError, one line.
 */
export async function readMappingFile(file: string, shownFrom: string): Promise<MappingFile> {
  const shown = relative(shownFrom, file) || file;
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new MappingError(`${shown}: there is no such mapping file, or it can't be read`);
  }
  return parseMapping(text, shown);
}
