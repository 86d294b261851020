import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';

export type Mode = 'production' | 'development';

export const projectRoot = resolve(__dirname, '../../../..');

const projectRequire = createRequire(join(projectRoot, 'package.json'));

/** Version of an installed package, for the share scope. Read beside the module itself: many packages don't export their package.json. */
export function versionOf(name: string): string {
  for (const folder of projectRequire.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch {
      // Not in this folder: the next one up.
    }
  }
  throw new Error(`${name} is not installed`);
}

/** Shared packages that are reduced to the parts in use. */
const PARTS: Readonly<Record<string, string>> = { 'react-intl': join(__dirname, 'react-intl-parts.mjs') };

const SHARED = ['react', 'react-dom', 'react/jsx-runtime', 'jotai', 'react-intl', '@site/remote-kit'];

/** Versions of what is shared, by the names that remotes request. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(SHARED.map((name) => [name, versionOf(name.replace(/^react\/.*/, 'react'))]));

/** Packages that a remote takes from its host. They hold state or identity, so they must exist once; all others are bundled with each build. */
export const sharedSingletons = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => {
      const parts = PARTS[name];
      const own = { singleton: true, eager: false, version, requiredVersion: `^${version}` };
      return [name, parts === undefined ? own : { ...own, import: parts }];
    }),
  );

/** The host imports only the shared parts of a package, like the remotes. */
export const partsAlone = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(PARTS).map(([name, parts]) => [`${name}$`, parts]));

type SwcOptions = Parameters<typeof TerserPlugin.swcMinify>[2];

function scriptRule(mode: Mode): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development' } },
      },
    },
  };
}

/** `isServer`: class names alone, the same as the browser build's. */
function styleRule(mode: Mode, isServer: boolean): RuleSetRule {
  const css = (modules: boolean): RuleSetUseItem => ({
    loader: require.resolve('css-loader'),
    options: {
      sourceMap: false,
      modules: modules
        ? {
            namedExport: false,
            exportLocalsConvention: 'as-is',
            exportOnlyLocals: isServer,
            localIdentContext: projectRoot,
            localIdentName: mode === 'production' ? '[hash:base64:4]' : '[name]-[local]-[hash:base64:4]',
          }
        : false,
    },
  });
  const extract = isServer ? [] : [MiniCssExtractPlugin.loader];
  return {
    test: /\.css$/,
    oneOf: [
      { test: /\.module\.css$/, use: [...extract, css(true)] },
      isServer
        ? { loader: join(__dirname, 'nothing-loader.cjs') }
        : { use: [...extract, css(false)], sideEffects: true },
    ],
  };
}

/** Fonts with a list of characters in their style sheet. Those that few pages need say so in the file's name, and are not preloaded. */
const fontRules = (isServer: boolean): readonly RuleSetRule[] =>
  [
    { resourceQuery: { and: [/ranges=/, { not: /part=rest/ }] }, filename: '[name].[contenthash:8][ext]' },
    { resourceQuery: { and: [/ranges=/, /part=rest/] }, filename: '[name].rest.[contenthash:8][ext]' },
  ].map(({ resourceQuery, filename }) => ({
    test: /\.woff2$/,
    resourceQuery,
    type: 'asset/resource',
    generator: { filename, emit: !isServer },
    ...(!isServer && { loader: join(__dirname, 'font-subset-loader.cjs') }),
  }));

const textsLoader = join(__dirname, 'texts-loader.cjs');

/** Catalogues of texts. That of fields is one for all: each part of it that code uses has its own kinds alone. */
const textsRule: RuleSetRule = {
  test: /[\\/]texts[\\/]\w+\.json$/,
  // Problems of formulas are filled by the package itself, on the server too: they are no ICU messages.
  exclude: join(projectRoot, 'packages/formula/src/texts'),
  type: 'json',
  oneOf: [
    ...Object.entries({
      heads: ['column', 'named'],
      labels: ['metric'],
      notes: ['about', 'formula', 'unit'],
    }).map(([part, kinds]): RuleSetRule => ({
      issuer: join(projectRoot, 'packages/fields/src', part),
      loader: textsLoader,
      options: { kinds },
    })),
    { loader: textsLoader },
  ],
};

const routerRule: RuleSetRule = {
  test: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
  loader: join(__dirname, 'router-loader.cjs'),
};

/** The compressor escapes texts and names, but leaves regular expressions as written. */
const beyondAscii = /[^\0-\x7f]/g;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

type Minify = typeof TerserPlugin.esbuildMinify;
const asciiMinify = async (...given: Parameters<Minify>): ReturnType<Minify> => {
  const minified = await TerserPlugin.esbuildMinify(...given);
  return { ...minified, ...(minified.code !== undefined && { code: minified.code.replace(beyondAscii, escaped) }) };
};

/**
 * SSR bundles stay in the memory of two processes: without blanks, and in ASCII, since a single other character doubles
 * the size of the stored text. Names stay, so that stacks are readable.
 */
const ssrMinimizer = () =>
  new TerserPlugin({
    minify: asciiMinify,
    terserOptions: {
      minify: false,
      minifyWhitespace: true,
      minifySyntax: true,
      charset: 'ascii',
      legalComments: 'none',
    },
    extractComments: false,
    parallel: false,
  });

/** Files that the first page runs at once, nearly all of their functions. */
const isFirst = (file: string): boolean => /^(?:react|main|page|remoteEntry)\./.test(file);
/**
 * Chromium compiles all functions of such files while they arrive, beside the main thread, instead of each when it is first
 * called (explicit compile hints). Other browsers ignore the comment.
 */
const hintCompile = (input: Readonly<Record<string, string>>): Promise<{ code: string }> => {
  const [[file, code] = ['', '']] = Object.entries(input);
  return Promise.resolve({ code: isFirst(file) ? `//# allFunctionsCalledOnLoad\n${code}` : code });
};

const browserScripts = () =>
  new TerserPlugin<[SwcOptions, SwcOptions, object]>({
    // Twice: the second run saves a quarter of a kilobyte before the first interaction.
    minify: [TerserPlugin.swcMinify, TerserPlugin.swcMinify, hintCompile],
    extractComments: false,
    parallel: false,
  });

const intlRule: RuleSetRule = {
  test: /[\\/]node_modules[\\/](?:@formatjs[\\/]intl|react-intl|intl-messageformat)[\\/]index\.js$/,
  loader: join(__dirname, 'intl-loader.cjs'),
};

/** `BUILD_CACHE=off`: skips writing the cache, a fifth of a first build's time, for checkouts that build once. */
function cacheInFiles(dir: string, part: 'browser' | 'server'): NonNullable<Configuration['cache']> {
  if (process.env['BUILD_CACHE'] === 'off') return false;
  return {
    type: 'filesystem',
    cacheDirectory: join(projectRoot, 'var/cache/webpack'),
    name: `${dir.split(/[\\/]/).at(-1) ?? 'package'}-${part}-production`,
    buildDependencies: {
      config: ['common', 'remote-config', 'shell-config', 'chunk-integrity-plugin', 'fresh-chunks-plugin'].map((file) =>
        join(__dirname, `${file}.ts`),
      ),
    },
  };
}

/** What the browser build and the SSR bundle of every package have in common. */
export function commonConfig(dir: string, mode: Mode, part: 'browser' | 'server'): Configuration {
  const isServer = part === 'server';
  return {
    mode,
    context: dir,
    // Source maps of development are files of their own: the page's policy allows no eval.
    devtool: mode === 'development' && !isServer ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        // Texts are compiled (texts-loader), so the parser is not needed: 6 KB less before the first interaction.
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        // The parts that are shared come from the package itself, past what is shared under its name.
        'react-intl-whole$': projectRequire.resolve('react-intl'),
      },
    },
    module: {
      // An SSR bundle is one file, with everything that a browser loads lazily.
      ...(isServer ? { parser: { javascript: { dynamicImportMode: 'eager' as const } } } : {}),
      rules: [
        scriptRule(mode),
        styleRule(mode, isServer),
        textsRule,
        routerRule,
        intlRule,
        ...fontRules(isServer),
        {
          test: /\.(woff2|png|svg)$/,
          resourceQuery: { not: /ranges=/ },
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]', emit: !isServer },
        },
      ],
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: [
        isServer ? ssrMinimizer() : browserScripts(),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
      ],
      // With this on, webpack 5.110 emits stale exports from its file cache.
      inlineExports: false,
    },
    cache: mode === 'production' ? cacheInFiles(dir, part) : { type: 'memory' },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

export const styleSheets = (mode: Mode): MiniCssExtractPlugin =>
  new MiniCssExtractPlugin({
    filename: mode === 'production' ? '[name].[contenthash:8].css' : '[name].css',
    chunkFilename: mode === 'production' ? '[name].[contenthash:8].css' : '[name].css',
    ignoreOrder: true,
  });
