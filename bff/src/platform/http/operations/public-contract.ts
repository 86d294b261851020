import { callsOfContract } from '../contract-calls';

type Node = Readonly<Record<string, unknown>>;

/** Calls for a page or for operators of a site; programs get the same data from other calls. */
const NOT_FOR_PROGRAMS: ReadonlySet<string> = new Set([
  'readHome',
  'readSitePage',
  'readSitemap',
  'listRemotes',
  'readDataVersions',
]);
const TAGS_NOT_FOR_PROGRAMS: ReadonlySet<unknown> = new Set(['caches', 'administration']);

const entriesOf = (node: unknown): readonly (readonly [string, unknown])[] => Object.entries((node ?? {}) as Node);

/**
 * The part of the contract that programs need: the calls that a personal token is good for, without those of pages and
 * of administration, and the components that these calls refer to.
 */
export function publicContractOf(description: object): object {
  const whole = description as Node;
  const open = new Set(
    callsOfContract(description)
      .filter(({ isReading, operationId }) => isReading && !NOT_FOR_PROGRAMS.has(operationId))
      .map(({ operationId }) => operationId),
  );
  const isOpen = (call: unknown): boolean => {
    const { operationId, tags = [] } = call as { readonly operationId: string; readonly tags?: readonly unknown[] };
    return open.has(operationId) && !tags.some((tag) => TAGS_NOT_FOR_PROGRAMS.has(tag));
  };
  const paths = Object.fromEntries(
    entriesOf(whole['paths'])
      .map(
        ([path, methods]) => [path, Object.fromEntries(entriesOf(methods).filter(([, call]) => isOpen(call)))] as const,
      )
      .filter(([, methods]) => Object.keys(methods).length > 0),
  );
  const tags = new Set(
    entriesOf(paths).flatMap(([, methods]) => entriesOf(methods).flatMap(([, call]) => tagsOf(call))),
  );
  return {
    ...whole,
    tags: ((whole['tags'] ?? []) as readonly Node[]).filter(({ name }) => tags.has(name)),
    paths,
    components: componentsOf(whole, { paths, headers: whole['x-answer-headers'] }),
  };
}

const tagsOf = (call: unknown): readonly unknown[] => (call as { readonly tags?: readonly unknown[] }).tags ?? [];

/** The components that `part` refers to, directly or through others, and every security scheme. */
function componentsOf(whole: Node, part: unknown): Node {
  const components = (whole['components'] ?? {}) as Readonly<Record<string, Node>>;
  const used = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref } = node as { readonly $ref?: unknown };
    if (typeof $ref === 'string' && !used.has($ref)) {
      used.add($ref);
      const [, , group = '', name = ''] = $ref.split('/');
      visit(components[group]?.[name]);
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(part);
  return Object.fromEntries(
    entriesOf(components).map(([group, members]) => [
      group,
      group === 'securitySchemes'
        ? members
        : Object.fromEntries(entriesOf(members).filter(([name]) => used.has(`#/components/${group}/${name}`))),
    ]),
  );
}
