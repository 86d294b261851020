import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browserPackages } from '@site/registry/browser-packages';

const projectRoot = join(__dirname, '../..');
/** Packages that the second release builds again; all else is this checkout's build. */
const REBUILT = ['shell', 'mfe-boards'] as const;
/** What `deploy/Dockerfile` copies, and what the build of a browser package reads. */
const COPIED = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'openapi.yaml', 'examples', 'LICENSE', 'dist', 'packages'],
  ...['bff/package.json', 'bff/content', 'bff/mappings', 'bff/dist'],
];

/** Packages from npm are those of this checkout; the workspaces' own are those of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(to, name));
    else if (name === '@site') linkPackages(path, join(to, name));
    else symlinkSync(path, join(to, name));
  }
}

function copyCheckout(folder: string): void {
  const isSource = (path: string): boolean => !/[\\/](?:node_modules|dist)$/.test(path);
  for (const path of COPIED)
    cpSync(join(projectRoot, path), join(folder, path), {
      recursive: true,
      filter: (source) => !source.startsWith(join(projectRoot, 'packages')) || isSource(source),
    });
  for (const { folder: name } of browserPackages) {
    const path = join(folder, name);
    if (REBUILT.some((rebuilt) => rebuilt === name))
      cpSync(join(projectRoot, name), path, { recursive: true, filter: isSource });
    else {
      mkdirSync(path);
      symlinkSync(join(projectRoot, name, 'dist'), join(path, 'dist'));
    }
  }
  linkPackages(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(projectRoot, 'bff/node_modules'), join(folder, 'bff/node_modules'));
}

/** Changes scripts of browser and server, texts and styles, so that all these files get new names. */
function changeSources(folder: string): void {
  const label = `document.documentElement.dataset['release'] = 'second';\n`;
  appendFileSync(join(folder, 'shell/src/index.ts'), label);
  appendFileSync(join(folder, 'shell/src/base.css'), '\n.second-release { color: inherit; }\n');
  appendFileSync(join(folder, 'mfe-boards/src/remote.tsx'), label);
  for (const [pkg, id] of [
    ['shell', 'skip'],
    ['mfe-boards', 'board.title'],
  ] as const)
    for (const locale of ['en', 'he']) {
      const file = join(folder, pkg, 'src/texts', `${locale}.json`);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      if (texts[id] === undefined) throw new Error(`${file} has no text ${id}`);
      writeFileSync(file, JSON.stringify({ ...texts, [id]: `${texts[id]} (2)` }));
    }
}

/** A release of this checkout with another shell and another remote, really built, in its own folder. */
export async function makeSecondRelease(folder: string): Promise<void> {
  copyCheckout(folder);
  changeSources(folder);
  const tsx = createRequire(join(projectRoot, 'package.json')).resolve('tsx');
  const command = join(folder, 'packages/tooling/src/build/build-command.ts');
  const child = spawn(process.execPath, ['--import', tsx, command, ...REBUILT], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STATE_DIR: join(folder, 'var') },
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  if (code !== 0) throw new Error(`the second release was not built (${String(code)})`);
}
