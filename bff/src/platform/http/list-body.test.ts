import fc from 'fast-check';
import { listBody, type ListPiece } from './list-body';

describe('the body of long lists', () => {
  it('is the JSON of the whole, in whatever pieces it came', async () => {
    const rows = fc.array(fc.record({ name: fc.string(), value: fc.option(fc.double()) }), { maxLength: 3 });
    const pieces = fc.array(fc.record({ list: rows, 'odd "name"': rows }), { minLength: 1, maxLength: 4 });
    const rest = fc.option(fc.record({ smallFirms: fc.array(fc.string()) }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(pieces, rest, async (given, short) => {
        const whole = {
          list: given.flatMap(({ list }) => list),
          'odd "name"': given.flatMap((piece) => piece['odd "name"']),
          ...short,
        };
        expect((await listBody({ pieces: given, rest: short })).toString()).toBe(JSON.stringify(whole));
      }),
    );
  });

  it('is what is short alone where there are no lists', async () => {
    expect((await listBody({ pieces: [], rest: { a: 1 } })).toString()).toBe('{"a":1}');
    expect((await listBody({ pieces: [] })).toString()).toBe('{}');
  });

  it('has its first, its last and every hundredth row checked, and what is short with them', async () => {
    const rows = Array.from({ length: 250 }, (_, row) => row);
    const checked: unknown[] = [];
    const check = (sample: unknown) => void checked.push(sample);
    await listBody({ pieces: [{ list: rows.slice(0, 150) }, { list: rows.slice(150) }], rest: { a: 1 }, check });
    await listBody({ pieces: [{ list: [7] }, { list: [] }], check });

    expect(checked).toEqual([{ a: 1, list: [0, 100, 200, 249] }, { list: [7] }]);
    const refuse = () => {
      throw new Error('does not fit');
    };
    await expect(listBody({ pieces: [{ list: [1] }], check: refuse })).rejects.toThrow('does not fit');
  });

  it('leaves the event loop to others between two pieces', async () => {
    const turns: string[] = [];
    const others = setInterval(() => turns.push('others'), 0);
    function* pieces(): Iterable<ListPiece> {
      for (let place = 0; place < 3; place += 1) {
        const until = performance.now() + 5;
        while (performance.now() < until);
        turns.push('piece');
        yield { list: [place] };
      }
    }
    await listBody({ pieces: pieces() });
    clearInterval(others);

    expect(turns.filter((turn, place) => turn === 'piece' && turns[place + 1] === 'piece')).toEqual([]);
  });
});
