// One test file among others in one module registry: its leftovers are removed before the next one runs.
const { appendFileSync } = require('node:fs');

/**
 * Runs a test file as a `describe` block named after it. Its first hook and its last one bracket its own, so that the
 * time that it took can be noted: a line `name <tab> milliseconds` in the file that `UNIT_TIMES` names.
 * `load`: requires the file.
 */
module.exports = function fileInGroup(name, load) {
  describe(name, () => {
    const loading = performance.now();
    let spent = 0;
    let begun = 0;
    beforeAll(() => {
      begun = performance.now();
    });
    load();
    spent += performance.now() - loading;
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
      if (typeof window !== 'undefined') resetPage();
      spent += performance.now() - begun;
      if (process.env.UNIT_TIMES) appendFileSync(process.env.UNIT_TIMES, `${name}\t${Math.round(spent)}\n`);
    });
  });
};

/** The page as a fresh one is: address, storage, cookies, title, content and attributes. */
function resetPage() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ').filter(Boolean))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
}
