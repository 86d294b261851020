import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteContract } from './site-contract';

const TEXT = 'openapi: 3.1.0\ninfo: { title: As it stands }\n';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const AS_BUILT = { openapi: '3.1.0', info: { title: 'As the build read it' } };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'contract-'));
  mkdirSync(join(root, 'bff/dist'), { recursive: true });
  writeFileSync(join(root, 'openapi.yaml'), TEXT);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const built = (text: string): void => writeFileSync(join(root, 'bff/dist/openapi.json'), text);
const titleOf = (description: object): unknown => (description as typeof AS_BUILT).info.title;
const read = () => readSiteContract(root, { checksAnswers: false });

describe('the contract of the site', () => {
  it('is what the build read of the same text', () => {
    built(JSON.stringify({ digest: digestOf(TEXT), description: AS_BUILT }));

    const { description, text } = read();

    expect(titleOf(description)).toBe('As the build read it');
    expect(text).toBe(TEXT);
  });

  it.each([
    ['another text was built', JSON.stringify({ digest: digestOf('another'), description: AS_BUILT })],
    ['what was built holds no description', JSON.stringify({ digest: digestOf(TEXT) })],
    ['what was built is cut off', '{"digest":'],
  ])('is read from its text where %s', (_case, file) => {
    built(file);

    expect(titleOf(read().description)).toBe('As it stands');
  });

  it('is read from its text where nothing was built', () => {
    expect(titleOf(read().description)).toBe('As it stands');
  });
});
