import { contractFile, readContract } from '../contract-document';
import { readExamples } from '../read-examples';
import { callReferenceOf, exampleNamesOf, referenceOf } from './reference';

const { document, operations } = readContract();

describe('the reference of the contract', () => {
  it('has each call once, in a line of its own', () => {
    const { calls } = referenceOf(document);

    expect(calls.map(({ id }) => id).sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
    for (const { summary, path, method } of calls) {
      expect(summary).not.toBe('');
      expect(`${method} ${path}`).toMatch(/^[A-Z]+ \//);
    }
    expect(calls.find(({ id }) => id === 'readBoard')).toMatchObject({ isReading: true, token: 'optional' });
    expect(calls.find(({ id }) => id === 'simulate')).toMatchObject({ isReading: true, token: 'needed' });
    expect(calls.find(({ id }) => id === 'signInWithPassword')).toMatchObject({ isReading: false, token: 'none' });
    expect(calls.find(({ id }) => id === 'warmQuoteCache')).toMatchObject({ isReading: false, scope: null });
    expect(calls.find(({ id }) => id === 'keepNote')).toMatchObject({ isReading: false, scope: 'notes:write' });
  });

  it('states the rules that hold for all of them', () => {
    const titles = referenceOf(document).notes.map(({ title }) => title);

    expect(titles).toEqual(expect.arrayContaining(['Units', 'Errors', 'Limits', 'Calls that read', 'Compatibility']));
  });

  it('has the change log by version, with the calls that each entry names', () => {
    const { changes, version } = referenceOf(document);
    const agents = changes[0]!.changes.find(({ calls }) => calls.some(({ name }) => name === 'POST /mcp'))!;

    expect(changes.map((one) => one.version)).toEqual([version, '0.1.0']);
    expect(agents).toMatchObject({ kind: 'added', sunset: null, calls: [{ name: 'POST /mcp', id: 'callTools' }] });
    expect([agents.en, agents.he]).toEqual([expect.stringMatching(/AI agents/), expect.stringMatching(/[א-ת]/)]);
  });

  it('names a call that was removed without leading to it', () => {
    const removed = { kind: 'removed', day: '2026-11-29', calls: ['GET /api/old'], en: 'Gone.', he: 'הוסר.' };
    const { changes } = referenceOf({ ...document, 'x-changes': [{ version: '0.3.0', changes: [removed] }] });

    expect(changes[0]!.changes[0]!.calls).toEqual([{ name: 'GET /api/old', id: null }]);
  });

  it('returns a call with its parameters, answers and a working address', () => {
    const call = callReferenceOf(document, 'search')!;

    expect(call.address).toBe('/api/search?q=apple');
    expect(call.parameters.find(({ name }) => name === 'q')).toMatchObject({ place: 'query', isRequired: true });
    expect(call.answers.map(({ status }) => status)).toContain('429');
    expect(call.answers.find(({ status }) => status === '429')!.body).toBeNull();
    expect(call.answers.find(({ status }) => status === '200')!.body!.fields.length).toBeGreaterThan(3);
  });

  it('names fields from the outside in, lists among them', () => {
    const { answers } = callReferenceOf(document, 'listQuotas')!;

    expect(answers[0]!.body!.fields.map(({ name, type }) => [name, type])).toEqual([
      ['quotas', 'list of object'],
      ['quotas[].policy', 'text'],
      ['quotas[].of', 'one of "visitor", "free", "basic", "premium", "everybody"'],
      ['quotas[].per', 'one of "address", "user"'],
      ['quotas[].limit', 'integer'],
      ['quotas[].windowSeconds', 'integer'],
    ]);
  });

  it('gives a field without a description the meaning of its name', () => {
    const fields = callReferenceOf(document, 'readBoard')!.answers[0]!.body!.fields;
    const meaningOf = (name: string) => fields.find((field) => field.name === name)?.description;

    expect(meaningOf('rows[].roic')).toBe('Return on invested capital after tax; 0.15 means 15 %.');
    expect(meaningOf('sample')).toBe('True: the figures are invented sample data.');
  });

  it.each([
    ['readBoard', 'readBoard-visitor', '"market": "SP500"'],
    ['listArticles', 'ArticleListExample', '"articles"'],
  ])('has the example of %s, which the contract names by address', (id, name, part) => {
    const exampleOf = (examples: Readonly<Record<string, unknown>>) =>
      callReferenceOf(document, id, examples)!.answers[0]!.body!.example;

    expect(exampleNamesOf(document, id)).toEqual([name]);
    expect(exampleOf(readExamples(contractFile()))).toContain(part);
    expect(exampleOf({})).toBeNull();
  });

  it('has an example of every body that is no failure', () => {
    const examples = readExamples(contractFile());
    const without = operations.filter(({ operationId }) => {
      const { body, answers } = callReferenceOf(document, operationId, examples)!;
      return [body, ...answers.map((answer) => answer.body)].some((one) => one !== null && one.example === null);
    });

    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('describes every call, and fills every parameter of an address', () => {
    for (const { operationId } of operations) {
      const call = callReferenceOf(document, operationId)!;
      expect(call.address).not.toMatch(/[{}]/);
      expect(call.answers.length).toBeGreaterThan(1);
    }
    expect(callReferenceOf(document, 'nothing')).toBeNull();
  });
});
