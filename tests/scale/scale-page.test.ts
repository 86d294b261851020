import { currentTables, scalePageWith } from '../../bench/src/scale/scale-page';
import { read } from '../architecture/project-files';

const page = read('docs/scale.md');
const tables = currentTables();

describe('docs/scale.md', () => {
  it('has the tables that its measurements give; bench/src/scale/scale-command.ts writes them', () => {
    expect(scalePageWith(page, tables)).toBe(page);
  });

  it('would be found out with a figure that was typed', () => {
    const typed = page.replace(/(?<=<!-- scale-money:start -->[^]*?million views[^|]*\| )\d/, '9999');
    expect(typed).not.toBe(page);
    expect(scalePageWith(typed, tables)).toBe(page);
  });

  it('is refused without the place of a table', () => {
    expect(() => scalePageWith('# Scale', tables)).toThrow('scale-processes');
  });
});
