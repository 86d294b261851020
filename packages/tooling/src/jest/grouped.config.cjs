// The unit tests in groups (`bin/lib/unit-groups.mjs`): one module registry for each group instead of one for each file.
const { join } = require('node:path');
const config = require('../../../../jest.config.cjs');

const groups = join(__dirname, '../../../../var/unit-groups');

/** @type {import('jest').Config} */
module.exports = {
  ...config,
  rootDir: join(__dirname, '../../../..'),
  testSequencer: join(__dirname, 'in-given-order.cjs'),
  projects: config.projects.map((project) => ({
    ...project,
    roots: [groups],
    modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/bench/'],
  })),
};
