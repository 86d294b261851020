import { mergeRegistries } from '@site/registry/registry-changes';
import { parseRegistry } from '@site/registry/registry-file';
import type { Registry } from '@site/remote-kit/contract';
import type { FilePlace } from '@site/storage/storage';

export type RegistryWatch = Awaited<ReturnType<typeof watchRegistry>>;

export interface RegistryWatchParts {
  readonly file: FilePlace;
  /** Releases over what `file` says; may be absent. */
  readonly releasesFile?: FilePlace | undefined;
  readonly onChange: (registry: Registry) => Promise<void> | void;
  readonly onTrouble: (message: string) => void;
  readonly pollMs?: number;
}

interface Seen {
  readonly tag: string;
  readonly registry: Registry;
}

const nobody: Registry = { remotes: [] };

/** What a file says if it changed since; null: it is as it was. Throws: Error for one that is broken or absent. */
async function readIfChanged({ storage, name }: FilePlace, seenTag: string): Promise<Seen | null> {
  const tag = (await storage.facts(name))?.tag;
  if (tag === seenTag) return null;
  const bytes = tag === undefined ? null : await storage.get(name);
  if (tag === undefined || bytes === null) throw new AbsentFile(`${name} is not there`);
  return { tag, registry: parseRegistry(bytes.toString('utf8')) };
}

class AbsentFile extends Error {}

/**
 * Reads the registry and takes up every change of it. By looking, not by file events: those get lost on network
 * file systems and when the file is replaced. A broken file changes nothing and is reported once.
 */
export async function watchRegistry({ file, releasesFile, onChange, onTrouble, pollMs = 1000 }: RegistryWatchParts) {
  const layers = [file, ...(releasesFile === undefined ? [] : [releasesFile])].map((place, index) => ({
    place,
    isOptional: index > 0,
    seen: { tag: '', registry: nobody } as Seen,
    reportedMessage: '',
  }));
  let current: Registry = nobody;
  let looking: Promise<void> | null = null;

  async function hasChanged(layer: (typeof layers)[number]): Promise<boolean> {
    const { place, isOptional, seen } = layer;
    try {
      const fresh = await readIfChanged(place, seen.tag);
      layer.reportedMessage = '';
      if (!fresh) return false;
      layer.seen = fresh;
      return true;
    } catch (error) {
      if (error instanceof AbsentFile && isOptional) {
        const wasThere = seen.registry.remotes.length > 0;
        layer.seen = { tag: '', registry: nobody };
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
    current = mergeRegistries(built!.seen.registry, released?.seen.registry ?? nobody);
    await onChange(current);
  }
  const look = (): Promise<void> => {
    looking ??= pollOnce().finally(() => {
      looking = null;
    });
    return looking;
  };

  await look();
  const timer = setInterval(() => void look(), pollMs);
  timer.unref();
  return {
    /** The last good registry; empty until there was one. */
    current: (): Registry => current /** What the first file alone says. */,
    built: (): Registry =>
      layers[0]!.seen
        .registry /** Looks at the files now instead of at the next beat; resolves when what they say was taken up. */,
    look,
    close: (): void => clearInterval(timer),
  };
}
