import { addressOfExample } from '../example-addresses';

/** Bytes as JSON above which the example of an answer has a file of its own. */
const MAX_INLINE_BYTES = 80;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a map that are maps, changed; all else as it is. */
const mapped = (node: unknown, change: (name: string, member: Node) => unknown): unknown =>
  isNode(node)
    ? Object.fromEntries(
        Object.entries(node).map(([name, member]) => [name, isNode(member) ? change(name, member) : member]),
      )
    : node;

/** `node` with one of its members changed, if it has that member. */
const changed = (node: Node, name: string, change: (member: unknown) => unknown): Node =>
  Object.hasOwn(node, name) ? { ...node, [name]: change(node[name]) } : node;

/**
 * The contract with addresses instead of long examples of JSON answers. They are named by call or shared answer and example, such as
 * `readBoard-visitor`, or as the component. Shape: `moved` has their values by name.
 * Throws: Error where two examples would have one name.
 */
export function moveExamples(document: Node): {
  readonly document: Node;
  readonly moved: ReadonlyMap<string, unknown>;
} {
  const moved = new Map<string, unknown>();
  const move = (name: string, example: Node): unknown => {
    const { value, ...rest } = example;
    if (value === undefined || JSON.stringify(value).length <= MAX_INLINE_BYTES) return example;
    if (moved.has(name)) throw new Error(`Two examples of answers are named ${name}`);
    moved.set(name, value);
    return { ...rest, externalValue: addressOfExample(name) };
  };
  const ofAnswer = (owner: string, answer: Node): Node =>
    changed(answer, 'content', (content) =>
      mapped(content, (type, media) =>
        type.endsWith('json')
          ? changed(media, 'examples', (all) => mapped(all, (name, example) => move(`${owner}-${name}`, example)))
          : media,
      ),
    );
  const ofCall = (call: Node): Node =>
    changed(call, 'responses', (answers) =>
      mapped(answers, (_status, answer) => ofAnswer(String(call['operationId']), answer)),
    );
  const ofComponents = (components: Node): Node =>
    changed(
      changed(components, 'examples', (all) => mapped(all, move)),
      'responses',
      (answers) => mapped(answers, ofAnswer),
    );
  const ofPath = (calls: Node): unknown => mapped(calls, (_method, call) => ofCall(call));
  const withoutLong = mapped(document, (part, content) => {
    if (part === 'components') return ofComponents(content);
    return part === 'paths' ? mapped(content, (_path, calls) => ofPath(calls)) : content;
  }) as Node;
  return { document: withoutLong, moved };
}
