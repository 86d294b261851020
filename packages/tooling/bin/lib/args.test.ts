import { readArgs } from './args.mjs';

const usage = 'Usage: npm run build -- [package …] [--force] [--label TEXT]';
const read = (...args: string[]) =>
  readArgs(args, {
    usage,
    options: { force: { type: 'boolean', default: false }, label: { type: 'string' } },
    takesNames: true,
  });

describe('the arguments of a command', () => {
  it('are options and names, in any order', () => {
    expect(read('shell', '--label', 'first', 'mfe-boards')).toEqual({
      values: { force: false, label: 'first' },
      names: ['shell', 'mfe-boards'],
    });
    expect(read('--label=first').values).toMatchObject({ label: 'first' });
    expect(read('--label=-5 %').values).toMatchObject({ label: '-5 %' });
  });

  it.each([
    ['--fast', "There is no option '--fast'; there are --force, --label."],
    ['-x', "There is no option '-x'; there are --force, --label."],
    ['--constructor', "There is no option '--constructor'; there are --force, --label."],
    ['--label', '--label takes a value.'],
    ['--force=1', '--force takes no value.'],
  ])('%s is answered with a sentence, and with the usage', (word, sentence) => {
    expect(() => read(word)).toThrow(`${sentence}\n\n${usage}`);
  });

  it('leave no option for the value of another', () => {
    expect(() => read('--label', '--force')).toThrow('--label takes a value.');
  });

  it('request the usage alone', () => {
    expect(() => read('--help')).toThrow(new RegExp(`^${usage.slice(0, 20)}`));
  });

  it('are refused where a command takes none', () => {
    expect(() => readArgs(['mfe-boards'], { usage })).toThrow("'mfe-boards' says nothing here.");
    expect(() => readArgs(['--fast'], { usage })).toThrow("There is no option '--fast'; there are none.");
  });
});
