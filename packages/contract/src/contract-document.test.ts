import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractFile, readContract } from './contract-document';

const written = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  folders.push(folder);
  const file = join(folder, 'openapi.yaml');
  writeFileSync(file, text);
  return file;
};
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

describe('readContract', () => {
  it('returns the operations with resolved references', () => {
    const { operations } = readContract();
    const board = operations.find(({ operationId }) => operationId === 'readBoard')!;

    expect(board).toMatchObject({ method: 'get', path: '/api/boards/{market}', auth: 'optional', isAdminOnly: false });
    expect(board.parameters[0]).toMatchObject({ name: 'market', in: 'path', isRequired: true, example: 'SP500' });
    expect(Object.keys(board.responses['200']!.content)).toEqual(['application/json']);
    expect(board.responses['200']!.content['application/json']!.schema['additionalProperties']).toBe(false);
    expect(JSON.stringify(operations)).not.toContain('$ref');
  });

  it.each([
    { way: 'nowhere', schema: "{ $ref: '#/components/schemas/Missing' }", message: 'leads nowhere' },
    { way: 'in a circle', schema: "{ $ref: '#/components/schemas/A' }", message: 'leads in a circle' },
  ])('refuses a reference that leads $way', ({ schema, message }) => {
    const file = written(`paths: {}\ncomponents: { schemas: { A: { properties: { a: ${schema} } } } }\n`);

    expect(() => readContract(file)).toThrow(message);
  });
});

describe('contractFile', () => {
  it('throws when no folder above has a contract', () => {
    expect(() => contractFile(tmpdir())).toThrow('There is no openapi.yaml above');
  });
});
