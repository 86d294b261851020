// For esbuild: packages from npm stay outside a bundle; those of the workspaces, which are TypeScript, are bundled.
import { createRequire, isBuiltin } from 'node:module';

const outside = (name, addressOf) => ({
  name,
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === 'entry-point' || path.startsWith('@site/')
        ? undefined
        : { path: addressOf(path, importer), external: true },
    );
  },
});

/** By name: for programs that run in the checkout, or that are installed elsewhere with their dependencies. */
export const npmPackagesOutside = outside('npm-packages-outside', (path) => path);

/** By path: for a program in another package than its sources, with possibly different versions. */
export const npmPackagesInPlace = outside('npm-packages-in-place', (path, importer) =>
  isBuiltin(path) ? path : createRequire(importer).resolve(path),
);

/**
 * Packages that each start reads: outside of a bundle, hundreds of files are found and compiled one by one. Their
 * dependencies are bundled too, except native addons and packages that few sites use.
 */
const INSIDE = [
  '@opentelemetry/api',
  'ajv',
  'ajv-formats',
  '@apidevtools/json-schema-ref-parser',
  'croner',
  'dayjs',
  'express',
  'express-openapi-validator',
  'fastest-levenshtein',
  'intl-messageformat',
  'ipaddr.js',
  'lru-cache',
  'opossum',
  'pino',
  'prom-client',
  'proxy-addr',
  'pure-rand',
  'rate-limiter-flexible',
  'sequelize',
  'zod',
];
/** Sequelize's drivers for databases that the site does not use. */
const NEVER = ['pg-hstore', 'mysql2', 'mariadb', 'tedious', 'oracledb', 'ibm_db', 'snowflake-sdk'];
const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** For a program of one file that starts quickly. `later`: packages that load on first use. */
export const npmPackagesInside = (later) => ({
  name: 'npm-packages-inside',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || path.startsWith('@site/')) return undefined;
      const name = packageOf(path);
      const isInside = INSIDE.includes(name) || /[\\/]node_modules[\\/]/.test(importer);
      return isInside && !isBuiltin(path) && !later.includes(name) && !NEVER.includes(name)
        ? undefined
        : { path, external: true };
    });
  },
});
