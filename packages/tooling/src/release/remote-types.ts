import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import ts from 'typescript';

/** Types of a remote's exposed module, as Module Federation names the archive and the folders in it. */
export const TYPES_ARCHIVE = '@mf-types.zip';
const COMPILED = 'compiled-types';

/** Files of the archive by path. */
export type RemoteTypes = ReadonlyMap<string, string>;

const declarationPath = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

/** Files that a declaration file imports by a relative path, as far as the program has them. */
function importedBy(text: string, source: string, program: ts.Program): readonly ts.SourceFile[] {
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return names
    .filter((name) => name.startsWith('.'))
    .flatMap((name) => {
      const { resolvedModule } = ts.resolveModuleName(name, source, program.getCompilerOptions(), ts.sys);
      return resolvedModule ? (program.getSourceFile(resolvedModule.resolvedFileName) ?? []) : [];
    });
}

/**
 * Declarations of what a remote exposes and of the own files that these name; packages stay imports. `program`: with the
 * remote's sources. A file whose types cannot be written without a name is left out by the compiler, with a problem in
 * `problems`.
 */
export function remoteTypes(
  program: ts.Program,
  exposed: string,
): { readonly types: RemoteTypes; readonly problems: readonly ts.Diagnostic[] } {
  const root = dirname(exposed);
  const inArchive = (file: string): string => `${COMPILED}/${relative(root, file).replaceAll('\\', '/')}`;
  const types = new Map<string, string>();
  const problems: ts.Diagnostic[] = [];
  const visit = (file: ts.SourceFile): void => {
    const path = inArchive(declarationPath(file.fileName));
    if (types.has(path) || relative(root, file.fileName).startsWith('..')) return;
    if (file.fileName.endsWith('.json')) {
      types.set(path, file.text);
      return;
    }
    if (file.isDeclarationFile) return;
    const { diagnostics } = program.emit(file, (_name, text) => types.set(path, text), undefined, true);
    problems.push(...diagnostics);
    for (const next of importedBy(types.get(path) ?? '', file.fileName, program)) visit(next);
  };
  const entry = program.getSourceFile(exposed);
  if (entry) visit(entry);
  types.set('Page.d.ts', `export * from './${inArchive(exposed).replace(/\.tsx?$/, '')}';\n`);
  return { types, problems };
}

/** The same types give the same bytes. */
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** Writes the archive beside a build's files. */
export async function writeRemoteTypes(folder: string, types: RemoteTypes): Promise<void> {
  const files = Object.fromEntries([...types].sort().map(([path, text]) => [path, strToU8(text)]));
  await writeFile(join(folder, TYPES_ARCHIVE), zipSync(files, { mtime: LONG_AGO }));
}
