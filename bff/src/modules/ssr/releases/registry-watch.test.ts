import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileAt } from '@site/storage/folder-storage';
import { watchRegistry } from './registry-watch';

const line = {
  name: 'mfe_boards',
  version: '1',
  remote: '/remotes/mfe_boards/remote.1.json',
  integrity: `sha384-${'A'.repeat(64)}`,
};
const text = (...remotes: readonly object[]): string => JSON.stringify({ remotes });

describe('watchRegistry', () => {
  it('applies changes, ignores an invalid file, and reports it once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'registry-'));
    const file = join(folder, 'remotes.json');
    const seen: string[][] = [];
    const troubles: string[] = [];
    await writeFile(file, text(line));
    const watch = await watchRegistry({
      file: fileAt(file),
      onChange: ({ remotes }) => void seen.push(remotes.map(({ version }) => version)),
      onTrouble: (message) => troubles.push(message),
      pollMs: 60_000,
    });

    await watch.poll();
    await writeFile(file, text({ ...line, version: 'second' }));
    await watch.poll();
    await writeFile(file, 'half of i');
    await watch.poll();
    await watch.poll();

    expect(seen).toEqual([['1'], ['second']]);
    expect(watch.current().remotes[0]?.version).toBe('second');
    expect(troubles).toHaveLength(1);
    watch.close();
    await rm(folder, { recursive: true });
  });

  it('lets releases override the build, and follows the build again without them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'registry-'));
    const [file, releasesFile] = [join(folder, 'remotes.json'), join(folder, 'releases.json')];
    const seen: (string | undefined)[] = [];
    const troubles: string[] = [];
    await writeFile(file, text({ ...line, version: 'built' }));
    const watch = await watchRegistry({
      file: fileAt(file),
      releasesFile: fileAt(releasesFile),
      onChange: ({ remotes }) => void seen.push(remotes[0]?.version),
      onTrouble: (message) => troubles.push(message),
      pollMs: 60_000,
    });

    await writeFile(releasesFile, text({ ...line, version: 'released' }));
    await watch.poll();
    await writeFile(file, text({ ...line, version: 'built-again' }));
    await watch.poll();
    await rm(releasesFile);
    await watch.poll();

    expect(seen).toEqual(['built', 'released', 'released', 'built-again']);
    expect(troubles).toEqual([]);
    watch.close();
    await rm(folder, { recursive: true });
  });

  it('reports a missing file and has an empty registry', async () => {
    const troubles: string[] = [];
    const watch = await watchRegistry({
      file: fileAt('/nowhere/remotes.json'),
      onChange: () => undefined,
      onTrouble: (message) => troubles.push(message),
    });

    expect(watch.current().remotes).toEqual([]);
    expect(troubles).toHaveLength(1);
    watch.close();
  });
});
