import { z } from 'zod';
import type { InnerAnswer } from '../../platform/http/inner-call';

type Body = InnerAnswer['body'];

/** The result of a tool, made from an answer of the API. */
export interface ToolData {
  /** Day of the figures. Null: the answer has no day of its own and is of the day on which it was read. */
  readonly day: string | null;
  readonly units: Readonly<Record<string, string>>;
  readonly data: Body;
}

/** A tool that reads one call of the API. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** The call for an input, and what becomes of its answer. Throws: ZodError. */
  callFor(input: unknown): ToolCall;
}

export interface ToolCall {
  /** With its query. */
  readonly path: string;
  present(body: Body): ToolData;
}

interface ToolDefinition<Shape extends z.ZodRawShape> extends Pick<Tool, 'name' | 'title' | 'description'> {
  readonly input: Shape;
  path(input: z.output<z.ZodObject<Shape>>): string;
  present(body: Body, input: z.output<z.ZodObject<Shape>>): ToolData;
}

/** A tool with functions that know their input by its shape. */
export function defineTool<const Shape extends z.ZodRawShape>(definition: ToolDefinition<Shape>): Tool {
  const { name, title, description, path, present } = definition;
  const input = z.object(definition.input).strict();
  return {
    name,
    title,
    description,
    input,
    callFor: (given) => {
      const checked = input.parse(given) as z.output<z.ZodObject<Shape>>;
      return { path: path(checked), present: (body) => present(body, checked) };
    },
  };
}

/** The answer of every tool. */
export const TOOL_ANSWER = {
  source: z.object({
    call: z.string().describe('The call of the API that was read.'),
    dataKind: z.enum(['real', 'sample']).nullable().describe('sample: companies and figures are invented.'),
    providers: z.array(z.string()).describe('Where the figures come from, as the rows name it.'),
  }),
  day: z.string().describe('Day of the figures, YYYY-MM-DD; the day of reading where they have none.'),
  units: z.record(z.string(), z.string()).describe('Units by the name of the field.'),
  data: z.record(z.string(), z.unknown()),
};

type Value = string | number | boolean | readonly string[] | undefined;

/** A path with the options that are given. */
export function withQuery(path: string, options: Readonly<Record<string, Value>>): string {
  const given = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** The fields of a body that are named, as far as it has them. */
export const pick = (body: Body, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name in body).map((name) => [name, body[name]]));

/** Every `source` that rows of an answer name. */
export function providersIn(value: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'source' && typeof inner === 'string') found.add(inner);
    return inner;
  });
  return [...found].sort();
}
