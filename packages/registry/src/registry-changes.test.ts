import type { RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import {
  isBuildsOwn,
  retainedVersions,
  mergeRegistries,
  putCanary,
  putLive,
  rollBack,
  withdrawCanary,
} from './registry-changes';

const name = 'mfe_boards';
const version = (mark: string): RegistryVersion => ({
  version: mark,
  remote: `/remotes/${name}/${mark}/remote.json`,
  integrity: `sha384-${mark.padEnd(64, 'A')}`,
});
const line = (mark: string, rest: Partial<RegistryLine> = {}): RegistryLine => ({ name, ...version(mark), ...rest });
const marks = (versions: readonly RegistryVersion[] = []): readonly string[] => versions.map((one) => one.version);

describe('a registry line', () => {
  it('stores the previous live version for a rollback', () => {
    const after = putLive(putLive(line('a'), name, version('b')), name, version('c'));

    expect(after.version).toBe('c');
    expect(marks(after.previous)).toEqual(['b', 'a']);
  });

  it('is the same after the same release twice', () => {
    const once = putLive(line('a'), name, version('b'));

    expect(putLive(once, name, version('b'))).toEqual(once);
  });

  it('limits the number of earlier versions', () => {
    const after = Array.from('bcdefghij').reduce((before, mark) => putLive(before, name, version(mark)), line('a'));

    expect(after.previous).toHaveLength(retainedVersions);
    expect(after.previous?.[0]?.version).toBe('i');
  });

  it('rolls back step by step, until the first version', () => {
    const after = putLive(putLive(line('a'), name, version('b')), name, version('c'));

    const back = rollBack(after)!;
    expect(back.version).toBe('b');
    expect(rollBack(back)?.version).toBe('a');
    expect(rollBack(rollBack(back)!)).toBeNull();
  });

  it('counts activating the previous version as a rollback', () => {
    const after = putLive(putLive(line('a'), name, version('b')), name, version('c'));

    const back = putLive(after, name, { ...version('b'), since: '2026-11-21T10:00:00.000Z' });

    expect(back).toMatchObject({ version: 'b', since: '2026-11-21T10:00:00.000Z' });
    expect(marks(back.previous)).toEqual(['a']);
  });

  it('has a canary beside the live version until it is removed', () => {
    const after = putCanary(line('a'), version('b'), 0.1);

    expect(after).toMatchObject({ version: 'a', canary: { version: 'b', share: 0.1 } });
    expect(withdrawCanary(after)).toEqual(line('a'));
  });

  it('has no canary after it went live', () => {
    const after = putLive(putCanary(line('a'), version('b'), 0.1), name, version('b'));

    expect(after.version).toBe('b');
    expect(after.canary).toBeUndefined();
    expect(marks(after.previous)).toEqual(['a']);
  });
});

describe('what is live', () => {
  it('is the release if there is one, with the build’s version as the last rollback target', () => {
    const built = { remotes: [line('built'), { ...line('other'), name: 'mfe_symbol' }] };
    const released = { remotes: [line('b', { previous: [version('a')] })] };

    const { remotes } = mergeRegistries(built, released);

    expect(remotes.map((one) => [one.name, one.version])).toEqual([
      [name, 'b'],
      ['mfe_symbol', 'other'],
    ]);
    expect(marks(remotes[0]?.previous)).toEqual(['a', 'built']);
  });

  it('follows the build again when the release is the same', () => {
    expect(isBuildsOwn(line('a'), line('a'))).toBe(true);
    expect(isBuildsOwn(line('a', { canary: { ...version('b'), share: 0.1 } }), line('a'))).toBe(false);
    expect(isBuildsOwn(line('a'), line('b'))).toBe(false);
    expect(isBuildsOwn(line('a'), undefined)).toBe(false);
  });
});
