import { moveExamples } from './move-examples';

const long = { text: 'x'.repeat(100) };
const short = { text: 'x' };
const json = (examples: object) => ({ content: { 'application/json': { examples } } });

describe('moveExamples', () => {
  it('names long examples of JSON answers by address, and leaves all else as it is', () => {
    const call = {
      operationId: 'readNote',
      requestBody: json({ one: { value: long } }),
      responses: {
        '200': json({ first: { summary: 'A note', value: long }, second: { value: short } }),
        '404': { $ref: '#/components/responses/NotFound' },
      },
    };
    const components = {
      examples: { Note: { value: long } },
      responses: { NotFound: json({ none: { value: long } }) },
    };

    const { document, moved } = moveExamples({ info: {}, paths: { '/api/note': { get: call } }, components });

    expect(document).toEqual({
      info: {},
      paths: {
        '/api/note': {
          get: {
            ...call,
            responses: {
              ...call.responses,
              '200': json({
                first: { summary: 'A note', externalValue: 'examples/readNote-first.json' },
                second: { value: short },
              }),
            },
          },
        },
      },
      components: {
        examples: { Note: { externalValue: 'examples/Note.json' } },
        responses: { NotFound: json({ none: { externalValue: 'examples/NotFound-none.json' } }) },
      },
    });
    expect(Object.fromEntries(moved)).toEqual({ 'readNote-first': long, Note: long, 'NotFound-none': long });
  });

  it('leaves files and texts in the contract', () => {
    const responses = { '200': { content: { 'text/csv': { examples: { file: { value: 'x'.repeat(100) } } } } } };
    const document = { paths: { '/api/file': { get: { operationId: 'readFile', responses } } } };

    expect(moveExamples(document)).toEqual({ document, moved: new Map() });
  });

  it('refuses two examples of one name', () => {
    const responses = { '200': json({ one: { value: long } }), '201': json({ one: { value: long } }) };

    expect(() => moveExamples({ paths: { '/api/note': { put: { operationId: 'keepNote', responses } } } })).toThrow(
      'Two examples of answers are named keepNote-one',
    );
  });
});
