import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStructurallySame, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { cataloguesAmong, filesOf, isProduct, isShared, MARKET_NAMES, packageOf } from './catalogues';
import type { Catalogue } from './catalogues';
import { markupFaults } from './markup-faults';
import { textUsesIn } from './text-uses';
import type { TextUse } from './text-uses';

export interface RequestedTexts {
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
 * Compares catalogues with the code: each text is used somewhere, each used text exists in both languages, and each
 * is an ICU message.
 */
export function checkTexts({ root, files, compilerOptions }: RequestedTexts): TextsFound {
  const catalogues = cataloguesAmong(root, files);
  const all = files.includes(`${MARKET_NAMES.path}/index.ts`) ? [...catalogues, MARKET_NAMES] : catalogues;
  const { uses, faults } = readCode(root, files, all, compilerOptions);
  for (const catalogue of catalogues) faults.push(...faultsWithin(root, catalogue));
  for (const catalogue of all) faults.push(...faultsAgainstCode(catalogue, uses));
  return { faults, catalogues: catalogues.length, texts: catalogues.reduce((sum, { ids }) => sum + ids.size, 0) };
}

type Texts = Readonly<Record<string, string>>;

/** Differences between the two languages of a catalogue. */
function faultsWithin(root: string, catalogue: Catalogue): readonly string[] {
  const [english, hebrew] = [readCatalogue(root, filesOf(catalogue)[0]), readCatalogue(root, filesOf(catalogue)[1])];
  const lacking = (one: CatalogueFile, other: CatalogueFile): readonly string[] =>
    Object.keys(other.texts)
      .filter((id) => !(id in one.texts))
      .map((id) => `${one.path}: '${id}' is missing, ${other.path} has it`);
  return [
    ...english.faults,
    ...hebrew.faults,
    ...lacking(hebrew, english),
    ...lacking(english, hebrew),
    ...differences(english, hebrew),
    ...backwardIn(hebrew),
  ];
}

interface CatalogueFile {
  readonly path: string;
  readonly texts: Texts;
  /** The messages that can be read. */
  readonly trees: ReadonlyMap<string, MessageFormatElement[]>;
  readonly faults: readonly string[];
}

function readCatalogue(root: string, path: string): CatalogueFile {
  const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts;
  const faults: string[] = [];
  const trees = new Map<string, MessageFormatElement[]>();
  for (const [id, text] of Object.entries(texts))
    try {
      trees.set(id, parse(text));
    } catch (error) {
      faults.push(`${path}: '${id}' is not an ICU message: ${(error as Error).message}`);
    }
  return { path, texts, trees, faults };
}

/** Texts with other values, or values of another kind, in Hebrew. */
const differences = (english: CatalogueFile, hebrew: CatalogueFile): readonly string[] =>
  [...hebrew.trees].flatMap(([id, tree]) => {
    const same = isStructurallySame(english.trees.get(id) ?? tree, tree);
    return same.success ? [] : [`${hebrew.path}: '${id}' is not built like the English text: ${same.error?.message}`];
  });

/** Hebrew texts with a range of two values (`{from}–{to}`) without isolation marks: they would be shown in reverse order. */
const backwardIn = ({ path, texts }: CatalogueFile): readonly string[] =>
  Object.entries(texts)
    .filter(([, text]) => /\}\s?[–-]\s?\{/.test(text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')))
    .map(([id]) => `${path}: '${id}' has a span that would run backwards: put U+2066 and U+2069 around it`);

function readCode(
  root: string,
  files: readonly string[],
  catalogues: readonly Catalogue[],
  compilerOptions: ts.CompilerOptions,
): { readonly uses: readonly TextUse[]; readonly faults: string[] } {
  const packages = new Set(catalogues.map(({ pkg }) => pkg));
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
  const read = files.filter(
    // The BFF has no texts of its own; what it writes into files comes from the catalogue of fields.
    (file) =>
      isProduct(file) &&
      (isMarkup(file) || packages.has(packageOf(file)) || textOf(file).includes('@site/fields/texts/')),
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
    const within = catalogues.filter((catalogue) => catalogue.pkg === packageOf(file) || isShared(catalogue));
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

/** The texts that the code uses, and those in the catalogue. */
function faultsAgainstCode(catalogue: Catalogue, all: readonly TextUse[]): readonly string[] {
  const requested = new Map<string, TextUse>();
  for (const use of all)
    if (use.catalogue === catalogue) for (const id of use.ids) if (!requested.has(id)) requested.set(id, use);
  return [
    ...[...requested]
      .filter(([id]) => !catalogue.ids.has(id))
      .map(([id, { file, line }]) => `${catalogue.path}: '${id}' is missing, ${file}:${line} asks for it`),
    ...[...catalogue.ids]
      .filter((id) => !requested.has(id))
      .map((id) => `${catalogue.path}: '${id}' is unused: nothing in ${catalogue.pkg} asks for it`),
  ];
}
