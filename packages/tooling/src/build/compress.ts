import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** For smaller files the header costs more than compression saves. */
const minBytes = 512;

/** Writes `.br` (11) and `.gz` (9) beside every file that compresses well and has none yet. */
export async function compressFolder(folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  for (const name of names) {
    if (!/\.(js|css|svg)$/.test(name) || names.has(`${name}.br`)) continue;
    const path = join(folder, name);
    if ((await stat(path)).size < minBytes) continue;
    const bytes = await readFile(path);
    const [br, gz] = await Promise.all([
      brotliAsync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      gzipAsync(bytes, { level: 9 }),
    ]);
    await writeFile(`${path}.gz`, gz);
    await writeFile(`${path}.br`, br);
  }
}
