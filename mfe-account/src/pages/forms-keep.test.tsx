import { requests, willAnswer, type Answer } from '../testing/network';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator } from '@site/remote-kit';
import { accountForms, wordOf, type AccountForm } from '../testing/account-forms';
import { buttonOf, formOf, showPlace, resetBrowser } from '../testing/show-place';

const problem = (status: number, errorCode: string, errors: readonly object[] = []): Answer => ({
  status,
  body: { status, errorCode, detail: 'Not this time.', errors },
});

/** All ways in which sending a form can fail. Shape: the end of the login last, since it stays. */
const FAILURES: readonly (readonly [name: string, answer: Answer])[] = [
  ['400 with fields', problem(400, 'invalid_request', [{ path: 'body.email', message: 'must be another' }])],
  ['403', problem(403, 'forbidden')],
  ['409', problem(409, 'conflict')],
  ['429', problem(429, 'rate_limited')],
  ['500', problem(500, 'internal_error')],
  ['503 that is no problem of ours', { status: 503, body: '<html>' }],
  ['no network', 'no answer'],
  ['broken off', 'broken off'],
  ['401', problem(401, 'token_revoked')],
];

let leaving: jest.SpyInstance;
beforeEach(() => {
  resetBrowser();
  // jsdom cannot leave a page and logs that.
  leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leaving.mockRestore();
  setNavigator(null);
});

type Control = HTMLInputElement | HTMLSelectElement;
const isBox = (one: Control): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'checkbox';
const valuesIn = (form: HTMLFormElement): readonly (string | boolean)[] =>
  [...form.querySelectorAll<Control>('input, select')].map((one) => (isBox(one) ? one.checked : one.value));

async function fill(form: HTMLFormElement, { fields, boxes }: AccountForm): Promise<void> {
  const inForm = within(form);
  for (const [label, typed] of fields) {
    const field = inForm.getByLabelText<Control>(wordOf('en', label));
    if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, typed);
    else {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
    }
  }
  const ticked =
    boxes === undefined ? [] : inForm.getAllByRole('checkbox', boxes === 'all' ? {} : { name: wordOf('en', boxes) });
  for (const box of ticked) await userEvent.click(box);
}

/** The messages of the form: in its notes, and at its fields. */
const saidIn = (form: HTMLFormElement): string =>
  [...form.querySelectorAll('[role="alert"], [role="status"], [aria-invalid="true"]')]
    .map((one) => one.textContent || one.getAttribute('aria-invalid'))
    .join('') + (form.closest('section')?.querySelector('[role="alert"]')?.textContent ?? '');

describe('whatever fails, what was typed stays and something is said, in the form of', () => {
  it.each(accountForms().map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    showPlace(one, 'en');
    for (const opener of one.open ?? []) await userEvent.click(await buttonOf('en', opener));
    const { form, submit } = await formOf(one, 'en');
    await fill(form, one);
    if (one.then !== undefined) await userEvent.click(await buttonOf('en', one.then));
    const typed = valuesIn(form);
    const sent = () => requests.filter(({ method, path }) => `${method} ${path}` === one.call).length;

    const results: unknown[] = [];
    for (const [failure, answer] of FAILURES) {
      willAnswer(one.call, answer);
      const before = sent();
      await waitFor(async () => {
        await userEvent.click(submit);
        expect(sent()).toBe(before + 1);
      });
      await waitFor(() => expect(saidIn(form)).not.toBe(''));
      results.push([failure, form.isConnected, valuesIn(form)]);
    }

    expect(results).toEqual(FAILURES.map(([failure]) => [failure, true, typed]));
  });
});

describe('the list of forms', () => {
  /** A search sends nothing that could be lost: its answer is another list. */
  const SEARCHES = ['features/admin/frame/filter-form.tsx'];

  it('holds every form of the package', () => {
    const root = join(__dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
    const withForm = files.filter((file) => /<form\b/.test(readFileSync(join(root, file), 'utf8')));
    const named = new Set(accountForms().map(({ file }) => file));

    expect(withForm.filter((file) => !named.has(file))).toEqual(SEARCHES);
    expect([...named].filter((file) => !files.includes(file))).toEqual([]);
  });
});
