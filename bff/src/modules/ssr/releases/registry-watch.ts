import { mergeRegistries } from '@site/registry/registry-changes';
import { parseRegistry } from '@site/registry/registry-file';
import type { Registry } from '@site/remote-kit/contract';
import type { FilePlace } from '@site/storage/storage';

export type RegistryWatch = Awaited<ReturnType<typeof watchRegistry>>;

export interface RegistryWatchParts {
  readonly file: FilePlace;
  /** Releases that override `file`; may be absent. */
  readonly releasesFile?: FilePlace | undefined;
  readonly onChange: (registry: Registry) => Promise<void> | void;
  readonly onTrouble: (message: string) => void;
  readonly pollMs?: number;
}

interface Seen {
  readonly tag: string;
  readonly registry: Registry;
}

const EMPTY_REGISTRY: Registry = { remotes: [] };

/** Reads a registry file if it changed. Null: unchanged. Throws: Error if it is invalid or missing. */
async function readIfChanged({ storage, name }: FilePlace, seenTag: string): Promise<Seen | null> {
  const tag = (await storage.facts(name))?.tag;
  if (tag === seenTag) return null;
  const bytes = tag === undefined ? null : await storage.get(name);
  if (tag === undefined || bytes === null) throw new MissingFile(`${name} does not exist`);
  return { tag, registry: parseRegistry(bytes.toString('utf8')) };
}

class MissingFile extends Error {}

/**
 * Polls the registry and applies its changes. File events would get lost on network file systems and when the file is
 * replaced. An invalid file changes nothing and is reported once.
 */
export async function watchRegistry({ file, releasesFile, onChange, onTrouble, pollMs = 1000 }: RegistryWatchParts) {
  const layers = [file, ...(releasesFile === undefined ? [] : [releasesFile])].map((place, index) => ({
    place,
    isOptional: index > 0,
    seen: { tag: '', registry: EMPTY_REGISTRY } as Seen,
    reportedMessage: '',
  }));
  let current: Registry = EMPTY_REGISTRY;
  let polling: Promise<void> | null = null;

  async function hasChanged(layer: (typeof layers)[number]): Promise<boolean> {
    const { place, isOptional, seen } = layer;
    try {
      const fresh = await readIfChanged(place, seen.tag);
      layer.reportedMessage = '';
      if (!fresh) return false;
      layer.seen = fresh;
      return true;
    } catch (error) {
      if (error instanceof MissingFile && isOptional) {
        const wasThere = seen.registry.remotes.length > 0;
        layer.seen = { tag: '', registry: EMPTY_REGISTRY };
        return wasThere;
      }
      const message = error instanceof Error ? error.message : String(error);
      if (layer.reportedMessage !== message) onTrouble(message);
      layer.reportedMessage = message;
      return false;
    }
  }

  async function pollOnce(): Promise<void> {
    let isNew = false;
    for (const layer of layers) isNew = (await hasChanged(layer)) || isNew;
    if (!isNew) return;
    const [built, released] = layers;
    current = mergeRegistries(built!.seen.registry, released?.seen.registry ?? EMPTY_REGISTRY);
    await onChange(current);
  }
  const poll = (): Promise<void> => {
    polling ??= pollOnce().finally(() => {
      polling = null;
    });
    return polling;
  };

  await poll();
  const timer = setInterval(() => void poll(), pollMs);
  timer.unref();
  return {
    /** The last valid registry; empty before the first one. */
    current: (): Registry => current,
    /** The registry of the build, without releases. */
    built: (): Registry => layers[0]!.seen.registry,
    /** Polls now; resolves once the changes are applied. */
    poll,
    close: (): void => clearInterval(timer),
  };
}
