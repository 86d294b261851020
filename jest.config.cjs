/** @type {import('jest').Config} */
const transform = {
  '^.+\\.(t|j|mj|cj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
// Packages that ship ES modules alone.
const esModules = [
  'marked',
  'jose',
  'feed',
  'jotai',
  'react-intl',
  'intl-messageformat',
  '@formatjs',
  'uuid',
  'd3-[a-z-]+',
  '@visx',
  '@noble',
  '@otplib',
  '@scure',
];
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    // Its other build notes a stack for each element, a twelfth of a page's test, which is shown in the browser's tools alone.
    '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
    '\\.module\\.css$': '<rootDir>/packages/tooling/src/jest/css-module.cjs',
    '\\.(css|woff2|svg)$': '<rootDir>/packages/tooling/src/jest/asset.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/var/', '<rootDir>/bench/'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/tests/e2e/',
    '<rootDir>/tests/faults/',
    '<rootDir>/bench/',
  ],
};

module.exports = {
  // A stop for what hangs, never a measure: the usual 5 seconds fail whenever the machine is busy.
  testTimeout: 300_000,
  globalSetup: '<rootDir>/packages/tooling/src/jest/run-folder.cjs',
  globalTeardown: '<rootDir>/packages/tooling/src/jest/end-run.cjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      rootDir: __dirname,
      testEnvironment: '<rootDir>/packages/tooling/src/jest/node-environment.cjs',
      testMatch: ['**/*.test.ts'],
      setupFiles: ['<rootDir>/packages/tooling/src/jest/short-stacks.cjs'],
    },
    {
      ...shared,
      displayName: 'browser',
      rootDir: __dirname,
      testEnvironment: '<rootDir>/packages/tooling/src/jest/browser-environment.cjs',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/packages/tooling/src/jest/browser-setup.cjs'],
    },
  ],
};
