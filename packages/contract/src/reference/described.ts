import type { VersionChanges } from '../compatibility/contract-changes';
import type { ContractExample } from '../example-addresses';

/** The parts of an API description that the reference uses. */
export interface DescribedSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: DescribedSchema;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly DescribedSchema[];
  readonly oneOf?: readonly DescribedSchema[];
  readonly anyOf?: readonly DescribedSchema[];
}

export interface DescribedExample extends ContractExample {
  readonly $ref?: string;
}

export interface DescribedMedia {
  readonly schema?: DescribedSchema;
  readonly examples?: Readonly<Record<string, DescribedExample>>;
}

export interface DescribedParameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: DescribedSchema;
  readonly example?: unknown;
}

export interface DescribedAnswer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, DescribedMedia>>;
}

export interface DescribedCall {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly deprecated?: boolean;
  readonly 'x-reading'?: boolean;
  readonly 'x-scope'?: string;
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, DescribedMedia>> };
  readonly responses?: Readonly<Record<string, DescribedAnswer>>;
}

export interface DescribedTag {
  readonly name: string;
  readonly description?: string;
  readonly 'x-reading'?: boolean;
}

export interface Described {
  readonly info?: { readonly version?: string; readonly description?: string };
  readonly tags?: readonly DescribedTag[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  /** Meaning by field name, where a field has no description of its own. */
  readonly 'x-fields'?: Readonly<Record<string, string>>;
  readonly 'x-changes'?: readonly VersionChanges[];
}

/** Resolves `$ref`, or returns the part itself. References of the contract are internal. */
export function resolved<T extends { readonly $ref?: string }>(description: Described, part: T): T {
  if (part.$ref === undefined) return part;
  const found = part.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, name) => (node as Readonly<Record<string, unknown>> | undefined)?.[name], description);
  return resolved(description, (found ?? {}) as T);
}
