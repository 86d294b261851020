import { projectFiles, read } from './project-files';

/** Elements that scroll and are not tables of a page: they have their own cues. */
const OTHERS = [
  // A program text.
  'mfe-account/src/features/developers/code-block.tsx',
  // The board scrolls with the page, and in its frame only in narrow windows, where columns are sticky.
  'mfe-boards/src/features/grid/board-grid.tsx',
  // As high as the chart that it replaces.
  'mfe-symbol/src/charts/view/chart-table.tsx',
];

describe('tables that scroll', () => {
  it('use the shared frame, which fades at its edges and prints in full', () => {
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

describe('heads of tables that stay in view', () => {
  it('stay at the edge of the frame that scrolls them, where the page’s would cover the rows', () => {
    const styles = projectFiles(/\.css$/);
    expect(styles.length).toBeGreaterThan(0);
    const atPage = /\bthead\b[^{}]*\{[^{}]*inset-block-start:\s*var\(--header\)/;
    // Where its heads stay, the frame of the comparison scrolls nothing.
    expect(styles.filter((path) => atPage.test(read(path)))).toEqual([
      'mfe-symbol/src/features/compare/compare-table.module.css',
    ]);
    expect(read('packages/ui/src/scroll-frame/scroll-frame.module.css')).toContain('--head-at: 0px');
  });
});
