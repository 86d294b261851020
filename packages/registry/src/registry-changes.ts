import type { Registry, RegistryLine, RegistryVersion } from '@site/remote-kit/contract';

/** Maximum number of rollback steps. */
export const retainedVersions = 5;

const versionOf = ({ version, remote, integrity, since, label, tested }: RegistryVersion): RegistryVersion => ({
  version,
  remote,
  integrity,
  ...(since === undefined ? {} : { since }),
  ...(label === undefined ? {} : { label }),
  ...(tested === undefined ? {} : { tested }),
});

/** Whether both have the same files. */
export const isSame = (a: RegistryVersion, b: RegistryVersion): boolean =>
  a.version === b.version && a.remote === b.remote;

/**
 * The line with `next` live; the previous version becomes the first rollback target. Activating the previous version is
 * a rollback, not a new step. A canary of the same version is removed.
 */
export function putLive(line: RegistryLine | undefined, name: string, next: RegistryVersion): RegistryLine {
  const { canary } = line ?? {};
  const last = line?.previous?.[0];
  if (line && last && isSame(last, next)) return rollBack(line, next.since) ?? line;
  const before = line && !isSame(line, next) ? [versionOf(line)] : [];
  const previous = [...before, ...(line?.previous ?? [])]
    .filter((old) => !isSame(old, next))
    .slice(0, retainedVersions);
  return {
    name,
    ...versionOf(next),
    ...(canary && !isSame(canary, next) ? { canary } : {}),
    ...(previous.length === 0 ? {} : { previous }),
  };
}

/** The line with `next` for a share of the visitors. Unit: 0.1 means 10 %. */
export const putCanary = (line: RegistryLine, next: RegistryVersion, share: number): RegistryLine => ({
  ...line,
  canary: { ...versionOf(next), share },
});

/** The line without its canary: all visitors get the live version. */
export function withdrawCanary({ canary: _withdrawn, ...line }: RegistryLine): RegistryLine {
  return line;
}

/** The line rolled back by one version, live since `since`. Null: there is none. */
export function rollBack(line: RegistryLine, since?: string): RegistryLine | null {
  const [last, ...previous] = line.previous ?? [];
  if (!last) return null;
  const { canary, name } = line;
  return {
    name,
    ...versionOf(since === undefined ? last : { ...last, since }),
    ...(canary && !isSame(canary, last) ? { canary } : {}),
    ...(previous.length === 0 ? {} : { previous }),
  };
}

/** The release equals the build: the remote follows the build again. */
export const isBuildsOwn = (line: RegistryLine, built: RegistryLine | undefined): boolean =>
  built !== undefined && line.canary === undefined && isSame(line, built);

/**
 * What is live: releases override the build. The build's version is the last rollback target of each release,
 * if the earlier ones are no longer available.
 */
export function mergeRegistries(built: Registry, released: Registry): Registry {
  const lines = new Map(built.remotes.map((line) => [line.name, line]));
  for (const line of released.remotes) {
    const base = lines.get(line.name);
    const previous = [...(line.previous ?? [])];
    if (base && ![line, ...previous].some((known) => isSame(known, base))) previous.push(versionOf(base));
    lines.set(line.name, { ...line, ...(previous.length === 0 ? {} : { previous }) });
  }
  return { remotes: [...lines.values()] };
}
