import { projectFiles, read } from './project-files';

/** What scrolls by itself and is no table of a page: it has cues of its own. */
const OTHERS = [
  // A program text.
  'mfe-account/src/features/developers/code-block.tsx',
  // The board scrolls with the page, and in its frame on narrow windows alone, where columns stay in view.
  'mfe-boards/src/features/grid/board-grid.tsx',
  // As high as the drawing that it takes the place of.
  'mfe-symbol/src/charts/view/chart-table.tsx',
];

describe('tables that scroll', () => {
  it('stand in the one frame that fades where more follows and cuts nothing on paper', () => {
    const files = projectFiles(/^(?:shell|mfe-[^/]+)\/src\/.*(?<!\.test)\.tsx$/);
    const own = files.filter((file) =>
      /<div\b[^>]*\brole="(?:region|group)"[^>]*\btabIndex=\{0\}|<div\b[^>]*\btabIndex=\{0\}[^>]*\brole="(?:region|group)"/.test(
        read(file),
      ),
    );

    expect(files.length).toBeGreaterThan(200);
    expect(own.filter((file) => !OTHERS.includes(file))).toEqual([]);
  });
});
