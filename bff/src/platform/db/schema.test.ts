import { joinSchema } from './schema';
import { table, text } from './table';

const named = (name: string) => ({ name, statements: () => [] });

describe('the schema of all modules', () => {
  it('runs migrations in the order of their names, whatever module brings them', () => {
    const { migrations } = joinSchema([
      { migrations: [named('0002-b'), named('0004-d')] },
      {},
      { migrations: [named('0001-a'), named('0003-c')] },
    ]);

    expect(migrations.map(({ name }) => name)).toEqual(['0001-a', '0002-b', '0003-c', '0004-d']);
  });

  it.each([
    ['table', { tables: [table('follows', { userId: text() })] }],
    ['migration', { migrations: [named('0001-a')] }],
    ['retention', { retention: { mails: () => Promise.resolve(0) } }],
  ])('refuses a %s that two modules bring', (kind, part) => {
    expect(() => joinSchema([part, part])).toThrow(`Two modules bring the ${kind}`);
  });
});
