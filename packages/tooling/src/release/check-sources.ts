import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import type { BrowserPackage } from '@site/registry/browser-packages';
import { projectRoot } from '../webpack/common';
import { remoteTypes, type RemoteTypes } from './remote-types';

/** Maximum number of listed problems: the first ones are enough to find the rest. */
const withNameLimit = 20;
/** What a remote exposes. */
const EXPOSED = 'src/remote.tsx';

const firstOf = (problems: readonly string[]): readonly string[] =>
  problems.length <= withNameLimit
    ? problems
    : [...problems.slice(0, withNameLimit), `and ${problems.length - withNameLimit} more`];

function lineOf({ file, start, messageText, code }: ts.Diagnostic): string {
  const [message = ''] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
  if (!file || start === undefined) return `TS${code}: ${message}`;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  const path = ts.sys.resolvePath(file.fileName).replace(`${projectRoot}/`, '');
  return `${path}:${line + 1}:${character + 1} TS${code}: ${message}`;
}

export interface CheckedTypes {
  /** A line each; empty where there are none. */
  readonly problems: readonly string[];
  /** Of the module that it exposes. */
  readonly types: RemoteTypes;
}

/**
 * Type errors in a package's sources and in the shared packages that they import, and declarations of its exposed
 * module, with the checkout's settings. Other packages are not checked.
 */
export function checkTypes(pkg: BrowserPackage): CheckedTypes {
  const { config, error } = ts.readConfigFile(join(projectRoot, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  if (error) return { problems: [lineOf(error)], types: new Map() };
  const include = [`${pkg.folder}/**/*`, 'packages/**/*.d.ts'];
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent({ ...config, include }, ts.sys, projectRoot);
  const program = ts.createProgram(fileNames, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
  });
  // Declarations are checked only where they are written: those of all files take as long as the check itself.
  const mistakes = [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ];
  if (mistakes.length > 0) return { problems: firstOf(mistakes.map(lineOf)), types: new Map() };
  const { types, problems } = remoteTypes(program, join(projectRoot, pkg.folder, EXPOSED));
  return { problems: firstOf(problems.map(lineOf)), types };
}

interface JestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The tests that failed, a line each; for a file that could not be run at all, its first line of trouble. */
function failuresIn({ testResults }: JestReport): readonly string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const path = name.replace(`${projectRoot}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${path}: ${fullName}`);
    const [trouble] = message.split('\n').filter((line) => line.trim() !== '' && !line.includes('●'));
    return assertionResults.length === 0 && trouble !== undefined ? [`${path}: ${trouble.trim()}`] : [];
  });
}

export interface Tested {
  readonly passed: number;
  /** The tests that failed, a line each. */
  readonly problems: readonly string[];
}

/**
 * Runs the tests beside a package's sources. `config`: jest's settings, absent: those of the checkout. Throws: Error
 * where jest itself could not run.
 */
export async function testPackage(pkg: BrowserPackage, config = join(projectRoot, 'jest.config.cjs')): Promise<Tested> {
  const folder = await mkdtemp(join(tmpdir(), 'package-tests-'));
  const report = join(folder, 'report.json');
  const jest = createRequire(join(projectRoot, 'package.json')).resolve('jest/bin/jest');
  const words = ['--config', config, '--json', `--outputFile=${report}`, '--passWithNoTests', `/${pkg.folder}/`];
  try {
    const output = await new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, [jest, ...words], {
        cwd: projectRoot,
        // A release is often made where NODE_ENV is 'production', in which React has nothing for tests.
        env: { ...process.env, NODE_ENV: 'test' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let last = '';
      child.stderr.on('data', (chunk: Buffer) => (last = (last + chunk.toString('utf8')).slice(-2000)));
      child.on('error', reject);
      child.on('close', () => resolve(last));
    });
    const text = await readFile(report, 'utf8').catch(() => {
      throw new Error(`the tests of ${pkg.folder} could not be run: ${output.trim()}`);
    });
    const result = JSON.parse(text) as JestReport;
    return { passed: result.numPassedTests, problems: firstOf(failuresIn(result)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
