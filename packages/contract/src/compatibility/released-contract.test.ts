import { parse } from 'yaml';
import { readContract } from '../contract-document';
import { breakingChanges } from './breaking-changes';
import { summaryOf } from './contract-summary';
import { mayBreak, readReleased } from './released-contract';

const HOW_TO_ACCEPT =
  'These changes break clients of the last release. Keep the old name beside the new one, or raise info.version ' +
  '(CONTRIBUTING.md, "A change of the contract").';

describe('the contract', () => {
  it('breaks no client of the last release, unless its version says so', () => {
    const released = readReleased();
    const now = summaryOf(readContract().document);
    const changes = mayBreak(now.version, released.version) ? [] : breakingChanges(released, now);

    expect(changes.length === 0 ? [] : [HOW_TO_ACCEPT, ...changes]).toEqual([]);
  });

  it.each([
    ['0.3.0', '0.2.0', true],
    ['0.2.1', '0.2.0', false],
    ['1.0.0', '0.9.0', true],
    ['1.1.0', '1.0.0', false],
    ['2.0.0', '1.4.0', true],
    ['0.1.0', '0.2.0', false],
  ])('of version %s may break one of %s: %s', (version, released, expected) => {
    expect(mayBreak(version, released)).toBe(expected);
  });
});

const CONTRACT = `
info: { version: 0.2.0 }
paths:
  /api/notes/{id}:
    put:
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { $ref: '#/components/parameters/Lang' }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Write' } } } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
        '404': { content: { application/problem+json: { schema: { type: object } } } }
components:
  parameters:
    Lang: { name: lang, in: query, schema: { type: string, enum: [en, he] } }
  schemas:
    Write: { type: object, required: [text], properties: { text: { type: string }, pinned: { type: boolean } } }
    Note:
      allOf: [{ $ref: '#/components/schemas/Base' }]
      type: object
      required: [tags]
      properties:
        tags: { type: array, items: { type: object, properties: { name: { type: string } } } }
        state: { type: string, enum: [open, done] }
        next: { oneOf: [{ $ref: '#/components/schemas/Base' }, { type: 'null' }] }
    Base: { type: object, required: [id, size], properties: { id: { type: string }, size: { type: [integer, 'null'] } } }
`;
const summaryOfText = (text: string) => summaryOf(parse(text) as object as Readonly<Record<string, unknown>>);
const changed = (from: string, to: string): readonly string[] => {
  expect(CONTRACT).toContain(from);
  return breakingChanges(summaryOfText(CONTRACT), summaryOfText(CONTRACT.replace(from, to)));
};

describe('breakingChanges', () => {
  it.each([
    ['a removed call', 'put:', 'patch:', 'PUT /api/notes/{id}: removed'],
    ['a removed parameter', 'name: lang', 'name: language', 'PUT /api/notes/{id} parameters.query.lang: removed'],
    ['a parameter now required', 'in: query,', 'in: query, required: true,', 'parameters.query.lang: now required'],
    ['a removed code of a request', 'enum: [en, he]', 'enum: [en]', '"he" is no longer taken'],
    ['a field now required', '[text]', '[text, pinned]', 'request: Write.pinned: now required'],
    [
      'a new required field',
      '[text], properties: {',
      '[text, day], properties: { day: { type: string },',
      'new and req',
    ],
    ['another type of a request', 'pinned: { type: boolean', 'pinned: { type: string', 'boolean is no longer taken'],
    ['a removed field', 'state:', 'status:', 'answer: Note.state: removed'],
    [
      'a removed field of items',
      'name: { type: string } } } }',
      'title: { type: string } } } }',
      'tags[].name: removed',
    ],
    ['a removed field of a part', 'id: { type: string }', 'key: { type: string }', '.id: removed'],
    ['a field that may be absent', '[id, size]', '[size]', '.id: may now be absent'],
    ['another type of an answer', "[integer, 'null']", "[number, 'null']", 'number is a new type of answer'],
    [
      'another media type',
      "application/json: { schema: { $ref: '#/components/schemas/Note",
      "text/csv: { schema: { $ref: '#/components/schemas/Note",
      'application/json: removed',
    ],
    ['a new alternative of an answer', "{ type: 'null' }]", "{ type: 'null' }, { type: string }]", 'a new alternative'],
  ])('reports %s', (_what, from, to, expected) => {
    const found = changed(from, to);

    expect(found).not.toEqual([]);
    // A part is used in two places.
    expect(found.filter((line) => !line.includes(expected))).toEqual([]);
  });

  it.each([
    ['a new optional field of a request', 'pinned: {', 'color: { type: string }, pinned: {'],
    ['a code more in a request', 'enum: [en, he]', 'enum: [en, he, ar]'],
    ['any text where there were codes', 'schema: { type: string, enum: [en, he] }', 'schema: { type: string }'],
    ['a new field of an answer', 'state:', 'made_at: { type: string }\n        state:'],
    ['a code more in an answer', 'enum: [open, done]', 'enum: [open, done, late]'],
    ['another type of an error', 'application/problem+json', 'application/json'],
    ['a narrower type of an answer', "[integer, 'null']", 'integer'],
  ])('passes %s', (_what, from, to) => {
    expect(changed(from, to)).toEqual([]);
  });
});
