import { runInNewContext } from 'node:vm';
import { inAscii } from './site-program.mjs';

describe('the program in ASCII', () => {
  it('matches and says what it did, read as Latin-1', () => {
    const program = `[/^[א-ת]+$/.test('שלום'), /^[א-ת]+$/.test('gruß'), /[\u{1f600}]/u.test('😀'), 'é€']`;
    const latin1 = Buffer.from(inAscii(program)).toString('latin1');

    expect(runInNewContext(latin1)).toEqual([true, false, true, 'é€']);
  });
});
