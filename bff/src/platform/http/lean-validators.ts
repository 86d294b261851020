import type { AnySchemaObject, ValidateFunction } from 'ajv';
import { compilation, descriptions, files, preprocessor } from './validator-parts.cjs';

/**
 * Parts of `express-openapi-validator` that cost most of a first request, replaced by equivalents. The library reads
 * them from its modules on each use, so assigning them there is enough.
 */
export function makeValidatorsLean(): void {
  descriptions.OpenAPISchemaValidator = NothingWrong;
  // It resolves the files of a description by comparing each pair of references; the contract is one file.
  files.bundle = async (description: object): Promise<object> => description;
  preprocessor.SchemaPreprocessor.prototype.resolveSchema = resolveSchema;
  compilation.useAjvCache = compiledLater;
}

interface Compiler {
  compile(schema: AnySchemaObject): ValidateFunction;
}

type Node = Readonly<Record<string, unknown>>;

/**
 * It compiles the schema of API descriptions for each validator, 80 ms of the main thread, even with `validateApiSpec:
 * false`; the contract is checked by its lint.
 */
class NothingWrong {
  validate = (): { readonly errors: readonly unknown[] } => ({ errors: [] });
}

/** It compiles each schema that a description names, only to find out which schema the compiled one came from. */
function resolveSchema(this: { readonly apiDoc: Node }, schema: Node | undefined): unknown {
  const reference = schema?.['$ref'];
  return typeof reference === 'string' ? namedBy(reference, this.apiDoc) : (schema ?? null);
}

/** The value at a reference such as `#/components/schemas/Board`; undefined: none. */
function namedBy(reference: string, description: Node): unknown {
  let at: unknown = description;
  for (const name of reference.split('/').slice(1)) at = (at as Node | undefined)?.[name];
  return at;
}

/**
 * It compiles every answer of a call when the first one is validated, and copies the whole description beside each
 * schema, so that schemas share no references. Here a schema is compiled on its first use. It refers to schemas that
 * its compiler knows by name, which are compiled once.
 */
const compiled = new WeakMap<Compiler, Map<string, ValidateFunction>>();
const compiledLater = (
  compiler: Compiler,
  { paths: _paths, components: _components, ...schema }: AnySchemaObject,
  key: string,
): ValidateFunction => {
  const ofCompiler = compiled.get(compiler) ?? new Map<string, ValidateFunction>();
  compiled.set(compiler, ofCompiler);
  const known = ofCompiler.get(key);
  if (known) return known;
  let made: ValidateFunction | undefined;
  const validate = ((value: unknown) => {
    made ??= compiler.compile(schema);
    const isValid = made(value);
    validate.errors = made.errors ?? null;
    return isValid;
  }) as ValidateFunction;
  ofCompiler.set(key, validate);
  return validate;
};
