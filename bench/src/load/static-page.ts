import { brotliCompressSync } from 'node:zlib';
import type { MemoryFile } from '../contenders/memory-server';

/** A document without any script: what is visible first, before hydration. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:preload|modulepreload|prefetch)"[^>]*>/g, '');
}

const compressed = (body: Buffer | string, type: string): MemoryFile => ({
  body: brotliCompressSync(body),
  type,
  encoding: 'br',
});

/** Text that is sent as small as it gets. */
export const textFile = (body: string, type: string): MemoryFile => compressed(body, type);

/** The page at `/` without its scripts, and the fonts and pictures that it names, as a server of files would send them. */
export async function staticFiles(site: string, html: string): Promise<ReadonlyMap<string, MemoryFile>> {
  const page = withoutScripts(html);
  const files = new Map<string, MemoryFile>([['/', textFile(page, 'text/html; charset=utf-8')]]);
  const named = [...page.matchAll(/url\(["']?(\/[^"')]+)["']?\)|<link rel="icon" href="([^"]+)"/g)];
  for (const path of new Set(named.map(([, url, icon]) => url ?? icon!))) {
    const answer = await fetch(site + path);
    if (answer.ok)
      files.set(path, {
        body: Buffer.from(await answer.arrayBuffer()),
        type: answer.headers.get('content-type') ?? 'application/octet-stream',
      });
  }
  return files;
}
