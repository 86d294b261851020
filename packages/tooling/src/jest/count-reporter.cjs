// Writes what has passed and failed so far into the file that `UNIT_COUNTS` names, after each test file: a run that is
// killed has its counts too, and no result that cannot be written as JSON loses those of the others.
const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');

module.exports = class CountReporter {
  #counts = { passed: 0, failed: 0, isComplete: false, files: [] };

  onTestFileResult({ path }, { numPassingTests, numFailingTests, testExecError, perfStats }) {
    this.#counts.passed += numPassingTests;
    this.#counts.failed += numFailingTests + (testExecError ? 1 : 0);
    this.#counts.files.push([relative(process.cwd(), path), perfStats.runtime / 1000]);
    this.#write();
  }

  onRunComplete() {
    this.#counts.isComplete = true;
    this.#write();
  }

  #write() {
    if (process.env.UNIT_COUNTS) writeFileSync(process.env.UNIT_COUNTS, JSON.stringify(this.#counts));
  }
};
