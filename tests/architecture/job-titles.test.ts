import { JOB_TITLES } from '../../mfe-account/src/features/admin/jobs/job-titles';
import { projectFiles, read } from './project-files';

/** Codes of recurring jobs: those that modules declare, and those that the site itself starts. */
const declared = projectFiles(/^bff\/src\/.*\.ts$/)
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const source = read(path);
    const patterns = [
      /\bname: '([^']+)',(?:\s|\/\/[^\n]*)*times: /g,
      /\bat\('[^']+', '([^']+)'/g,
      /\bQUEUE_JOB = '([^']+)'/g,
    ];
    return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, code]) => code!));
  });

describe('titles of recurring jobs', () => {
  it('exist for each job of the site, and for no other', () => {
    expect([...new Set(declared)].sort()).toEqual(Object.keys(JOB_TITLES).sort());
  });
});
