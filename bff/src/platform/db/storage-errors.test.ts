import { NotFoundError, UnavailableError } from '../errors';
import { asStorageError, isDuplicate } from './storage-errors';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('storage errors', () => {
  it.each([
    ['another process writes', withCode('SQLITE_BUSY', 'SQLITE_BUSY: database is locked')],
    ['the disk is full', withCode('SQLITE_FULL', 'SQLITE_FULL: database or disk is full')],
    ['the disk fails', withCode('SQLITE_IOERR', 'SQLITE_IOERR: disk I/O error')],
    ['the server refuses', withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')],
    ['the server stops', withCode('57P01', 'terminating connection due to administrator command')],
    ['too many connections', withCode('53300', 'too many clients')],
    ['the server hangs', new Error('Query read timeout')],
    ['two transactions met', withCode('40P01', 'deadlock detected')],
    ["Sequelize's pool is empty", Object.assign(new Error('x'), { name: 'SequelizeConnectionAcquireTimeoutError' })],
    ['it is wrapped', Object.assign(new Error('x'), { parent: withCode('SQLITE_BUSY', 'SQLITE_BUSY') })],
  ])('says unavailable, and nothing of the inside, when %s', (_, error) => {
    const translated = asStorageError(error);

    expect(translated).toBeInstanceOf(UnavailableError);
    expect((translated as Error).message).toBe('The database is not available at the moment');
    expect((translated as Error).cause).toBe(error);
  });

  it.each([
    withCode('SQLITE_CONSTRAINT', 'SQLITE_CONSTRAINT: UNIQUE constraint failed: users.email'),
    new TypeError('a programmer erred'),
    new NotFoundError('x', 'not there'),
    'a string',
    null,
  ])('leaves %p as it is', (error) => {
    expect(asStorageError(error)).toBe(error);
  });

  it('knows a duplicate on both databases', () => {
    expect(isDuplicate(withCode('23505', 'duplicate key'))).toBe(true);
    expect(isDuplicate(withCode('SQLITE_CONSTRAINT', 'SQLITE_CONSTRAINT: UNIQUE constraint failed'))).toBe(true);
    expect(isDuplicate(withCode('SQLITE_CONSTRAINT', 'SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'))).toBe(false);
    expect(isDuplicate(undefined)).toBe(false);
  });
});
