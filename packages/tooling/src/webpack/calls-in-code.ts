import ts from 'typescript';

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a text may make a call: what does not is not parsed. */
export const mayCall = (text: string): boolean => /\.(?:GET|POST|PUT|PATCH|DELETE)\s*\(/.test(text);

/**
 * The calls of the typed client in a module, by method and path: `api.GET('/api/plans')` is `GET /api/plans`. A path is
 * a text, a constant of the module, a value of a constant object or list, or one of two (`a ? b : c`).
 * Throws: Error with file and line for a path that is none of these, since a release must say all that it calls.
 */
export function callsInCode(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found = new Set<string>();

  const remember = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
      const [{ name } = {}] = node.initializer.declarations;
      if (name && ts.isIdentifier(name)) constants.set(name.text, node.expression);
    }
    ts.forEachChild(node, remember);
  };

  /** Every text that an expression may be; null: unknown. */
  const textsOf = (expression: ts.Expression, depth = 0): readonly string[] | null => {
    if (depth > 5) return null;
    const inner = (one: ts.Expression): readonly string[] | null => textsOf(one, depth + 1);
    const all = (many: readonly ts.Expression[]): readonly string[] | null => {
      const texts = many.map(inner);
      return texts.includes(null) ? null : texts.flatMap((some) => some ?? []);
    };
    if (ts.isStringLiteralLike(expression)) return [expression.text];
    if (
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression) ||
      ts.isParenthesizedExpression(expression)
    )
      return inner(expression.expression);
    if (ts.isConditionalExpression(expression)) return all([expression.whenTrue, expression.whenFalse]);
    if (ts.isArrayLiteralExpression(expression)) return all(expression.elements);
    if (ts.isObjectLiteralExpression(expression)) {
      const values = expression.properties.map((one) => (ts.isPropertyAssignment(one) ? one.initializer : null));
      return values.includes(null) ? null : all(values as readonly ts.Expression[]);
    }
    if (ts.isElementAccessExpression(expression) || ts.isPropertyAccessExpression(expression))
      return inner(expression.expression);
    const constant = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
    return constant ? inner(constant) : null;
  };

  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const [path] = node.arguments;
      if (METHODS.has(method) && path) {
        const texts = textsOf(path);
        if (texts === null) {
          const { line } = source.getLineAndCharacterOfPosition(path.getStart());
          throw new Error(
            `${file}:${line + 1}: the path of this call is made at run time (${path.getText()}); a release says which calls it makes, so name the path as a constant`,
          );
        }
        for (const one of texts) found.add(`${method} ${one}`);
      }
    }
    ts.forEachChild(node, look);
  };

  remember(source);
  look(source);
  return [...found].sort();
}
