import type { Choice, ContractSummary, Shape } from './contract-summary';

/** The writer of a shape: the client in a request, or the site in an answer. */
type Side = 'request' | 'answer';
type Fields = ReadonlyMap<string, { readonly shape: Shape; readonly isOptional: boolean }>;

/** Changes that break clients of `before` on a site with `after`, one line each. Empty: none. */
export function breakingChanges(before: ContractSummary, after: ContractSummary): readonly string[] {
  const found = new Set<string>();
  const compared = new Set<string>();

  const compare = (one: Shape, other: Shape, side: Side, at: string): void => {
    if (isReference(one) && one === other) {
      const name = one.slice(1);
      if (compared.has(`${side} ${name}`)) return;
      compared.add(`${side} ${name}`);
      return compare(before.shapes[name] ?? 'any', after.shapes[name] ?? 'any', side, `${side}: ${name}`);
    }
    const left = opened(one, before);
    const right = opened(other, after);
    if (typeof left === 'string' && typeof right === 'string') return compareTypes(left, right, side, at);
    if (isList(left) && isList(right)) return compare(left[0], right[0], side, `${at}[]`);
    if (isFields(left, before) && isFields(right, after))
      return compareFields(fieldsOf(left, before), fieldsOf(right, after), side, at);
    const choices = [choicesOf(left), choicesOf(right)] as const;
    if (choices[0].length === 1 && choices[1].length === 1) return void found.add(`${at}: another kind of value`);
    compareChoices(...choices, side, at);
  };

  const compareTypes = (left: string, right: string, side: Side, at: string): void => {
    if (right === 'any' || left === 'any') {
      if ((side === 'request' ? right : left) !== 'any') found.add(`${at}: ${left} is now ${right}`);
      return;
    }
    const [wide, narrow] = side === 'request' ? [right, left] : [left, right];
    const taken = new Set(wide.split('|'));
    const lost = narrow.split('|').filter((type) => !taken.has(type) && !isWidened(type, taken));
    // An answer may gain codes: clients ignore those that they do not know.
    const broken = side === 'answer' ? lost.filter((type) => !(isCode(type) && wide.includes('"'))) : lost;
    const what = side === 'request' ? 'is no longer taken' : 'is a new type of answer';
    if (broken.length > 0) found.add(`${at}: ${broken.join(', ')} ${what}`);
  };

  const compareFields = (left: Fields, right: Fields, side: Side, at: string): void => {
    for (const [name, { shape, isOptional }] of left) {
      const now = right.get(name);
      if (!now) {
        found.add(`${at}.${name}: removed`);
        continue;
      }
      if (side === 'request' && isOptional && !now.isOptional) found.add(`${at}.${name}: now required`);
      if (side === 'answer' && !isOptional && now.isOptional) found.add(`${at}.${name}: may now be absent`);
      compare(shape, now.shape, side, `${at}.${name}`);
    }
    if (side === 'answer') return;
    for (const [name, { isOptional }] of right) {
      if (!left.has(name) && !isOptional) found.add(`${at}.${name}: new and required`);
    }
  };

  /** Alternatives that both have are compared in their order; what one of them lacks is reported. */
  const compareChoices = (left: readonly Shape[], right: readonly Shape[], side: Side, at: string): void => {
    const rest = (own: readonly Shape[], others: readonly Shape[]): readonly Shape[] => {
      const known = new Set(others.map((shape) => JSON.stringify(shape)));
      return own.filter((shape) => !known.has(JSON.stringify(shape)));
    };
    for (const shape of left) if (isReference(shape) && right.includes(shape)) compare(shape, shape, side, at);
    const [removed, added] = [rest(left, right), rest(right, left)];
    const pairs = Math.min(removed.length, added.length);
    for (let place = 0; place < pairs; place += 1) compare(removed[place]!, added[place]!, side, at);
    if (side === 'request' && removed.length > pairs) found.add(`${at}: an alternative is no longer taken`);
    if (side === 'answer' && added.length > pairs) found.add(`${at}: a new alternative of the answer`);
  };

  for (const [call, summary] of Object.entries(before.calls)) {
    const now = after.calls[call];
    if (!now) {
      found.add(`${call}: removed`);
      continue;
    }
    compareFields(
      fieldsOf(summary.parameters, before),
      fieldsOf(now.parameters, after),
      'request',
      `${call} parameters`,
    );
    const [body, bodyNow] = [fieldsOf(summary.body ?? {}, before), fieldsOf(now.body ?? {}, after)];
    compareFields(body, bodyNow, 'request', `${call} body`);
    compareFields(fieldsOf(summary.answers, before), fieldsOf(now.answers, after), 'answer', `${call} answer`);
  }
  return [...found];
}

const isReference = (shape: Shape): shape is string => typeof shape === 'string' && shape.startsWith('@');
const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
const isCode = (type: string): boolean => type.startsWith('"');
const isChoice = (shape: Shape): shape is Choice => typeof shape === 'object' && ('#any' in shape || '#all' in shape);

/** Whether a type is covered by a wider one: a code by any text, an integer by any number. */
const isWidened = (type: string, taken: ReadonlySet<string>): boolean =>
  (isCode(type) && taken.has('string')) || (type === 'integer' && taken.has('number'));

/** Resolves a reference to a shape. */
function opened(shape: Shape, { shapes }: ContractSummary): Shape {
  let found = shape;
  for (let depth = 0; isReference(found) && depth < 10; depth += 1) found = shapes[found.slice(1)] ?? 'any';
  return found;
}

const choicesOf = (shape: Shape): readonly Shape[] => (isChoice(shape) ? (shape['#any'] ?? [shape]) : [shape]);

function isFields(shape: Shape, summary: ContractSummary): shape is { readonly [field: string]: Shape } | Choice {
  if (typeof shape === 'string' || isList(shape)) return false;
  if (!isChoice(shape)) return true;
  return shape['#all']?.every((part) => isFields(opened(part, summary), summary)) ?? false;
}

function fieldsOf(shape: Shape, summary: ContractSummary): Fields {
  const whole = opened(shape, summary);
  if (typeof whole === 'string' || isList(whole)) return new Map();
  if (isChoice(whole)) return new Map((whole['#all'] ?? []).flatMap((part) => [...fieldsOf(part, summary)]));
  return new Map(
    Object.entries(whole).map(([name, of]) => [
      name.replace(/\?$/, ''),
      { shape: of, isOptional: name.endsWith('?') || name === '*' },
    ]),
  );
}
