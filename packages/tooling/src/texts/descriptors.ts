import type { TextUse } from './text-uses';

/** What only hands an id on to the formatter is no descriptor: the id is read where it comes from. */
const withoutOwn = (source: string): string => source.replaceAll('formatMessage', 'handOn');

const descriptors = (ids: readonly string[]): string =>
  ids.map((id) => `formatMessage({ id: ${JSON.stringify(id)} })`).join(', ');

/**
 * A source file as the extractor of formatjs reads it: where ours asks for texts by typed ids, it has message descriptors.
 * Lines stay where they were. `uses`: those of one catalogue, without the ones inside each other.
 */
export function withDescriptors(source: string, uses: readonly TextUse[]): string {
  let made = '';
  let at = 0;
  for (const { start, end, ids } of [...uses].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue;
    const lines = '\n'.repeat(source.slice(start, end).split('\n').length - 1);
    // An attribute's text stands without braces.
    const inAttribute = source[start - 1] === '=' && /["']/.test(source[start]!);
    made +=
      withoutOwn(source.slice(at, start)) + (inAttribute ? `{[${descriptors(ids)}]}` : `[${descriptors(ids)}]`) + lines;
    at = end;
  }
  return made + withoutOwn(source.slice(at));
}
