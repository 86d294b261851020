import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { cataloguesAmong, filesOf, isProduct, isShared, roomOf } from './catalogues';
import type { Catalogue } from './catalogues';
import { withDescriptors } from './descriptors';
import { brokenIn, extract, verify } from './formatjs';
import { markupFaults } from './markup-faults';
import { textUsesIn } from './text-uses';
import type { TextUse } from './text-uses';

export interface TextsAsked {
  /** The checkout. */
  readonly root: string;
  /** Its files, from the root. */
  readonly files: readonly string[];
  readonly compilerOptions: ts.CompilerOptions;
}

export interface TextsFound {
  /** A line each, in the order of catalogues: what is wrong, and where. */
  readonly faults: readonly string[];
  readonly catalogues: number;
  readonly texts: number;
}

/**
 * Holds catalogues to the code: each text is asked for somewhere, each text that is asked for is there, in both languages,
 * and each is an ICU message. formatjs extracts, compares and compiles; ids are read by their types first, since ours are no descriptors.
 */
export async function checkTexts({ root, files, compilerOptions }: TextsAsked): Promise<TextsFound> {
  const catalogues = cataloguesAmong(root, files);
  const broken = await brokenCatalogues(root, catalogues);
  const { uses, faults } = readCode(root, files, catalogues, compilerOptions);
  const scratch = mkdtempSync(join(tmpdir(), 'texts-'));
  try {
    for (const [index, catalogue] of catalogues.entries()) {
      const folder = join(scratch, String(index));
      faults.push(...(broken.get(catalogue) ?? []), ...(await heldToCode(root, folder, catalogue, uses)));
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
  return { faults, catalogues: catalogues.length, texts: catalogues.reduce((sum, { ids }) => sum + ids.size, 0) };
}

/** Ids of Hebrew texts with a span of two values (`{from}–{to}`) that nothing isolates: between figures a dash turns them round. */
function backwardIn(root: string, hebrew: string): readonly string[] {
  const texts = JSON.parse(readFileSync(join(root, hebrew), 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(texts)
    .filter(([, text]) => /\}\s?[–-]\s?\{/.test(text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')))
    .map(([id]) => id);
}

async function brokenCatalogues(
  root: string,
  catalogues: readonly Catalogue[],
): Promise<ReadonlyMap<Catalogue, readonly string[]>> {
  const found = new Map<Catalogue, readonly string[]>();
  for (const catalogue of catalogues) {
    const [english, hebrew] = filesOf(catalogue);
    const faults: string[] = [];
    const reasons = await Promise.all([brokenIn(root, english), brokenIn(root, hebrew)]);
    for (const [index, path] of [english, hebrew].entries()) {
      const reason = reasons[index]!;
      if (reason !== null) faults.push(`${path}: no ICU message: ${reason}`);
    }
    for (const id of backwardIn(root, hebrew))
      faults.push(`${hebrew}: '${id}' has a span that would run backwards: put U+2066 and U+2069 around it`);
    const difference = faults.length > 0 ? null : await verify(root, english, hebrew);
    if (difference !== null) faults.push(`${hebrew}: ${difference}`);
    found.set(catalogue, faults);
  }
  return found;
}

function readCode(
  root: string,
  files: readonly string[],
  catalogues: readonly Catalogue[],
  compilerOptions: ts.CompilerOptions,
): { readonly uses: readonly TextUse[]; readonly faults: string[] } {
  const rooms = new Set(catalogues.map(({ room }) => room));
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
  const read = files.filter(
    // The BFF has no texts of its own; what it writes into files comes from the catalogue of fields.
    (file) =>
      isProduct(file) && (isMarkup(file) || rooms.has(roomOf(file)) || textOf(file).includes('@site/fields/texts/')),
  );
  const declarations = files.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram(
    [...read, ...declarations].map((file) => join(root, file)),
    compilerOptions,
  );
  const checker = program.getTypeChecker();
  const uses: TextUse[] = [];
  const faults: string[] = [];
  for (const file of read) {
    const source = program.getSourceFile(join(root, file));
    if (!source) throw new Error(`${file} is not part of the program`);
    const within = catalogues.filter((catalogue) => catalogue.room === roomOf(file) || isShared(catalogue));
    const found = textUsesIn(file, source, checker, within);
    uses.push(...found.uses);
    if (isMarkup(file))
      faults.push(...markupFaults(source, checker).map(({ line, what }) => `${file}:${line}: ${what}`));
    faults.push(
      ...found.unreadable.map(({ line, code }) => `${file}:${line}: which text? ${code.replace(/\s+/g, ' ')}`),
    );
  }
  return { uses, faults };
}

/** Markup of the site's pages: a page of the benchmark is in English alone. */
const isMarkup = (file: string): boolean => file.endsWith('.tsx') && !file.startsWith('bench/');

/** Extracts what the code asks a catalogue for, and compares. */
async function heldToCode(
  root: string,
  folder: string,
  catalogue: Catalogue,
  all: readonly TextUse[],
): Promise<readonly string[]> {
  const byFile = new Map<string, TextUse[]>();
  for (const use of all) if (use.catalogue === catalogue) byFile.set(use.file, [...(byFile.get(use.file) ?? []), use]);
  for (const [file, uses] of byFile) {
    const made = join(folder, file);
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, withDescriptors(readFileSync(join(root, file), 'utf8'), uses));
  }
  const extracted = await extract(folder, [...byFile.keys()]);
  return [
    ...[...extracted]
      .filter(([id]) => !catalogue.ids.has(id))
      .map(([id, { file, line }]) => `${catalogue.path}: '${id}' is missing, ${file}:${line} asks for it`),
    ...[...catalogue.ids]
      .filter((id) => !extracted.has(id))
      .map((id) => `${catalogue.path}: '${id}' is unused: nothing in ${catalogue.room} asks for it`),
  ];
}
