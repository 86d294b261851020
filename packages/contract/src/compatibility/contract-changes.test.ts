import { readContract } from '../contract-document';
import { changesByVersion, changesOf, unloggedDifferences, type ContractChange } from './contract-changes';
import { summaryOf } from './contract-summary';
import { readReleased } from './released-contract';

const { document } = readContract();
const { info, components } = document as {
  readonly info: { readonly version: string };
  readonly components: { readonly schemas: object };
};
const changes = changesOf(document);
const DAY = 24 * 60 * 60 * 1000;
/** The contract promises this many days between a deprecation and its sunset. */
const NOTICE = 90;

describe('the change log of the contract', () => {
  it('begins with the version of the contract, and goes back in time', () => {
    const versions = changesByVersion(document);
    const days = changes.map(({ day }) => day);

    expect(versions[0]!.version).toBe(info.version);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(changes.map(({ en }) => en)).size).toBe(changes.length);
  });

  it('names calls and shapes that exist, in both languages', () => {
    const summary = summaryOf(document);
    for (const { kind, day, calls = [], shapes = [], en, he } of changes) {
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(en).toMatch(/^[A-Z`].*\.$/);
      expect(he).toMatch(/[א-ת].*\.$/);
      expect(calls.length + shapes.length).toBeGreaterThan(0);
      if (kind !== 'removed') expect(calls.filter((call) => summary.calls[call] === undefined)).toEqual([]);
      if (kind !== 'removed') expect(shapes.filter((shape) => !(shape in components.schemas))).toEqual([]);
    }
  });

  it('gives 90 days between a deprecation and its sunset', () => {
    const ends = changes.filter(({ kind }) => kind === 'deprecated');
    const deprecated = Object.entries(summaryOf(document).calls).filter(([, call]) => call.deprecated === true);

    for (const { day, sunset = day } of ends)
      expect((Date.parse(sunset) - Date.parse(day)) / DAY).toBeGreaterThanOrEqual(NOTICE);
    expect(deprecated.map(([name]) => name).filter((name) => !ends.some(({ calls }) => calls?.includes(name)))).toEqual(
      [],
    );
  });
});

const released = {
  version: '0.2.0',
  calls: {
    'GET /api/notes': { parameters: {}, answers: { '200 application/json': '@Note' } },
    'GET /api/old': { parameters: {}, answers: {} },
  },
  shapes: { Note: { text: 'string' } },
  logged: ['Notes are new.'],
};
const { 'GET /api/notes': notes, 'GET /api/old': old } = released.calls;
const entry = (change: Partial<ContractChange>): ContractChange => ({
  kind: 'changed',
  day: '2026-01-01',
  en: 'News.',
  he: 'חדש.',
  ...change,
});

describe('unloggedDifferences', () => {
  it.each([
    [
      'an added call',
      { calls: { ...released.calls, 'PUT /api/notes': notes } },
      { kind: 'added', calls: ['PUT /api/notes'] },
    ],
    ['a removed call', { calls: { 'GET /api/notes': notes } }, { kind: 'removed', calls: ['GET /api/old'] }],
    [
      'another parameter',
      { calls: { ...released.calls, 'GET /api/old': { ...old, parameters: { 'query.day?': 'string' } } } },
      { kind: 'changed', calls: ['GET /api/old'] },
    ],
    ['another shape', { shapes: { Note: { text: 'string', day: 'string' } } }, { kind: 'changed', shapes: ['Note'] }],
    [
      'a deprecated call',
      { calls: { ...released.calls, 'GET /api/old': { ...old, deprecated: true as const } } },
      { kind: 'deprecated', calls: ['GET /api/old'], sunset: '2026-06-01' },
    ],
  ] as const)('demands an entry for %s', (_what, difference, change) => {
    const now = { ...released, ...difference };
    const [name] = 'calls' in change ? change.calls : change.shapes;

    const [unlogged, ...others] = unloggedDifferences(released, now, []);
    expect(others).toEqual([]);
    expect(unlogged).toContain(`${name}: ${change.kind} since the last release`);
    expect(unlogged).toContain('packages/contract/changes.yaml');
    expect(unloggedDifferences(released, now, [entry(change)])).toEqual([]);
  });

  it('takes no entry that the last release had already', () => {
    const now = { ...released, shapes: { Note: 'string' } };

    expect(unloggedDifferences(released, now, [entry({ shapes: ['Note'], en: 'Notes are new.' })])).toHaveLength(1);
  });

  it('takes no deprecation without its sunset, and no removal as a change', () => {
    const deprecated = {
      ...released,
      calls: { ...released.calls, 'GET /api/old': { ...old, deprecated: true as const } },
    };
    const removed = { ...released, calls: { 'GET /api/notes': notes } };
    const calls = ['GET /api/old'];

    expect(unloggedDifferences(released, deprecated, [entry({ kind: 'deprecated', calls })])).toHaveLength(1);
    expect(unloggedDifferences(released, removed, [entry({ calls })])).toHaveLength(1);
  });

  it('wants nothing for the contract as it was released', () => {
    const last = readReleased();

    expect(unloggedDifferences(last, last, [])).toEqual([]);
  });
});
