/** `npm run content -- check|load|preview`: articles from files with front matter. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { escapeHtml } from '@site/format';
import type { Config } from '../config';
import { projectRoot } from '../../platform/config/project-root';
import { ContentError, parseContentFile, type ContentFile } from './content-file';
import { readPageFiles } from '../site-pages';
import { openDatabase } from '../open-database';
import { createArticleWriter, createPublicationStore, loadContent, losesMarkup, safeArticleBody } from '.';
import { CommandRefusal, commandLogger, EXIT_CODES, runCommand, strictly } from '../run-command';

interface Words {
  readonly action: 'check' | 'load' | 'preview';
  readonly folder: string;
  /** Of a preview. */
  readonly file?: string;
}

function readWords(argv: readonly string[]): Words {
  const given: Words[] = [];
  const folder = join(projectRoot, 'bff', 'content');
  const command = strictly(new Command('content'))
    .description('Articles from Markdown (.md) and HTML (.html) files with front matter')
    .addHelpText('after', `\n${EXIT_CODES}`);
  const folderOption = ['--folder <path>', 'folder of the files', folder] as const;
  strictly(command.command('check'))
    .description('reports errors in the files and stores nothing')
    .option(...folderOption)
    .action((options: { folder: string }) => void given.push({ action: 'check', folder: resolve(options.folder) }));
  strictly(command.command('load'))
    .description('stores changes as new versions; visible_from sets when they are public')
    .option(...folderOption)
    .action((options: { folder: string }) => void given.push({ action: 'load', folder: resolve(options.folder) }));
  strictly(command.command('preview'))
    .description('writes the rendered page of a file to a folder in STATE_DIR')
    .argument('<file>', 'name of the file')
    .option(...folderOption)
    .action(
      (file: string, options: { folder: string }) =>
        void given.push({ action: 'preview', folder: resolve(options.folder), file }),
    );
  command.parse(argv);
  const [words] = given;
  if (!words) throw new CommandRefusal('Expected check, load or preview.');
  return words;
}

/** Throws: CommandRefusal that names every wrong file. */
async function readFolder(folder: string, only?: string): Promise<readonly ContentFile[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => /\.(?:md|html)$/.test(name) && (only === undefined || name === only))
    .sort();
  if (names.length === 0) throw new CommandRefusal(`${join(folder, only ?? '')}: no article found.`);
  const wrong: string[] = [];
  const files: ContentFile[] = [];
  for (const name of names) {
    try {
      const file = parseContentFile(name, await readFile(join(folder, name), 'utf8'));
      if (await losesMarkup(file.body)) throw new ContentError('its text has markup that articles may not have');
      files.push({ ...file, body: await safeArticleBody(file.body) });
    } catch (failure) {
      if (!(failure instanceof ContentError)) throw failure;
      wrong.push(`${name}: ${failure.message}`);
    }
  }
  if (wrong.length > 0) throw new CommandRefusal(wrong.join('\n'));
  return files;
}

/** Pages of the site itself, which come with a release. Throws: CommandRefusal that names every wrong file. */
async function checkPages(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  try {
    const pages = await readPageFiles(folder, { safe: safeArticleBody, losesMarkup });
    console.log(`${pages.length} pages have no errors.`);
  } catch (failure) {
    throw failure instanceof ContentError ? new CommandRefusal(failure.message) : failure;
  }
}

async function load(files: readonly ContentFile[], { databaseUrl }: Config): Promise<void> {
  const database = await openDatabase({ url: databaseUrl, logger: commandLogger });
  try {
    const { added, unchanged, misplaced } = await loadContent(
      createPublicationStore(database),
      createArticleWriter(database),
      files,
    );
    if (misplaced.length > 0) {
      throw new CommandRefusal(misplaced.map(({ version, reason }) => `${version.urlTitle}: ${reason}`).join('\n'));
    }
    for (const { urlTitle, id, visibleFrom } of added) {
      console.log(`${urlTitle}: version ${id}, ${visibleFrom ? `visible from ${visibleFrom}` : 'not published'}`);
    }
    console.log(`${added.length} new, ${unchanged} unchanged.`);
  } finally {
    await database.close();
  }
}

async function preview(
  { urlTitle, title, subtitle, direction, body }: ContentFile,
  { stateDir }: Config,
): Promise<void> {
  const folder = join(stateDir, 'content-preview');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${urlTitle}.html`);
  const language = direction === 'rtl' ? 'he' : 'en';
  await writeFile(
    path,
    `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      `<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(subtitle)}</p>${body}</body></html>\n`,
  );
  console.log(path);
}

void runCommand(
  () => readWords(process.argv),
  async ({ action, folder, file }, config) => {
    const files = await readFolder(folder, file);
    if (action === 'load') return load(files, config);
    if (action === 'preview') return preview(files[0]!, config);
    console.log(`${files.length} articles have no errors.`);
    await checkPages(join(folder, 'pages'));
  },
);
