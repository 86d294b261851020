import { resolved, type Described, type DescribedSchema } from './described';

/** A named field of a request or an answer. */
export interface ReferenceField {
  /** From the outside in: `rows[].price`. */
  readonly name: string;
  /** In words: `number or null`, `list of text`, `one of 'SP500', 'TA'`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Maximum depth; deeper fields are in the example. */
const DEEPEST = 2;
/** Maximum number of listed values. */
const MAX_VALUES = 12;

/** The fields of an object, and of objects in it. Shape: in the contract's order, a parent before its parts. */
export function fieldsOf(description: Described, schema: DescribedSchema, depth = 0, within = ''): ReferenceField[] {
  const { properties, required } = objectOf(description, schema);
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = resolved(description, given);
    const path = within + name;
    const inner = innerOf(description, field);
    return [
      {
        name: path,
        type: typeOf(description, field),
        isRequired: required.includes(name),
        description: given.description ?? commonMeaning(description, name, given) ?? field.description ?? '',
      },
      ...(inner && depth + 1 < DEEPEST ? fieldsOf(description, inner.schema, depth + 1, `${path}${inner.mark}.`) : []),
    ];
  });
}

/** The meaning that a field of this name has in many answers. An object has that of its own schema. */
const commonMeaning = (description: Described, name: string, { $ref }: DescribedSchema): string | undefined =>
  $ref === undefined ? description['x-fields']?.[name] : undefined;

/** The type of a value in words. */
export function typeOf(description: Described, given: DescribedSchema): string {
  const schema = resolved(description, given);
  const { enum: values, items, oneOf, anyOf } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) {
    const listed = values.slice(0, MAX_VALUES).map((value) => JSON.stringify(value));
    return `one of ${listed.join(', ')}${values.length > MAX_VALUES ? ', …' : ''}`;
  }
  const choices = oneOf ?? anyOf;
  if (choices) return [...new Set(choices.map((one) => typeOf(description, one)))].join(' or ');
  const types = [schema.type ?? []].flat().map((type) => {
    if (type === 'array') return `list of ${items ? typeOf(description, items) : 'anything'}`;
    return type === 'string' ? (schema.format ?? 'text') : type;
  });
  return types.join(' or ') || 'object';
}

/** All fields of an object, from every part of its schema. */
function objectOf(description: Described, given: DescribedSchema) {
  const schema = resolved(description, given);
  const parts = [schema, ...(schema.allOf ?? []), ...(schema.oneOf ?? [])].map((part) => resolved(description, part));
  return {
    properties: Object.assign({}, ...parts.map(({ properties = {} }) => properties)) as Record<string, DescribedSchema>,
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** The object in a field, or in each item of its list. */
function innerOf(description: Described, field: DescribedSchema) {
  const isObject = (schema: DescribedSchema): boolean =>
    Object.keys(objectOf(description, schema).properties).length > 0;
  if (isObject(field)) return { schema: field, mark: '' };
  return field.items && isObject(field.items) ? { schema: field.items, mark: '[]' } : null;
}
