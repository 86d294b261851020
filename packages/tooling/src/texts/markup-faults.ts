import ts from 'typescript';

export interface MarkupFault {
  readonly line: number;
  readonly what: string;
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

// Punctuation is no text: it separates what catalogues say.
const WORD = /[a-z\u0590-\u05FF]{2,}/;
const CONTAINS_WORDS = /^(?:aria-(?:label|description|valuetext)|title|alt|placeholder|label)$/;

/**
 * Faults of the texts in a page's markup: words that no catalogue has, and texts without an element of their own that
 * React may remove or insert something before. A browser's translation moves each text node of a page into an
 * element. React then looks for a node that no longer exists, throws, and the page is lost. A text that is the only
 * child of its element is replaced as a whole and is safe. It reports a conditional text beside others, a text behind
 * something conditional, and one in a fragment, since the component that shows it may remove it. A slot (`ReactNode`)
 * is judged where it is filled.
 */
export function markupFaults(source: ts.SourceFile, checker: ts.TypeChecker): readonly MarkupFault[] {
  const faults: MarkupFault[] = [];
  const report = (node: ts.Node, what: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    faults.push({ line: line + 1, what });
  };
  const isBesides = createBesides(checker);

  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text)) report(node, 'texts stand in the catalogues, in both languages');
    if (ts.isJsxAttribute(node) && CONTAINS_WORDS.test(node.name.getText(source))) {
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer) && WORD.test(initializer.text))
        report(initializer, 'texts stand in the catalogues, in both languages');
    }
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      for (const child of isBesides(node))
        report(child, 'a translated page fails here: put this text into an element of its own');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** Text among the children of an element or fragment that needs an element of its own. */
function createBesides(checker: ts.TypeChecker): (node: ts.JsxElement | ts.JsxFragment) => readonly ts.JsxChild[] {
  const isTextType = ({ flags }: ts.Type): boolean => (flags & TEXT) !== 0;
  const isNothing = (type: ts.Type): boolean =>
    (type.flags & NOTHING) !== 0 || (type.isStringLiteral() && type.value === '');
  const typesOf = (expression: ts.Expression): readonly ts.Type[] => {
    const type = checker.getTypeAtLocation(expression);
    return type.isUnion() ? type.types : [type];
  };
  const isSlot = (types: readonly ts.Type[]): boolean =>
    types.some(({ symbol }) => symbol?.name === 'Promise' || symbol?.name === 'Iterable');

  const isText = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return true;
    const expression = expressionOf(child);
    if (!expression) return false;
    const types = typesOf(conditioned(expression) ?? expression);
    return types.some((type) => isTextType(type) && !isNothing(type)) && !isSlot(types);
  };
  const isTextOrElement = (child: ts.JsxChild): boolean => {
    const expression = expressionOf(child);
    return expression !== null && typesOf(expression).some((type) => !isTextType(type) && !isNothing(type));
  };
  const comesAndGoes = (child: ts.JsxChild | undefined): boolean => {
    const expression = child ? expressionOf(child) : null;
    return expression !== null && (conditioned(expression) !== null || !typesOf(expression).every(isTextType));
  };

  return (node) => {
    const children = childrenOf(node);
    const isFragment = ts.isJsxFragment(node);
    // A component may put others beside the one child that it is given, which is now a text and now an element.
    const isInComponent = !isFragment && !isPlainTag(node.openingElement.tagName);
    if (children.length < 2 && !isFragment && !(isInComponent && children.some(isTextOrElement))) return [];
    return children.filter(
      (child, place) => isText(child) && (isFragment || comesAndGoes(child) || comesAndGoes(children[place - 1])),
    );
  };
}

/** A browser's translation leaves blanks alone, and so does this rule. */
const isBlank = (text: string): boolean => text.trim() === '';

/** Children as the page gets them: without line breaks of the source, comments and blanks. */
const childrenOf = ({ children }: ts.JsxElement | ts.JsxFragment): readonly ts.JsxChild[] =>
  children.filter((child) => {
    if (ts.isJsxText(child)) return !isBlank(child.text);
    if (!ts.isJsxExpression(child)) return true;
    const expression = expressionOf(child);
    return expression !== null && !(ts.isStringLiteralLike(expression) && isBlank(expression.text));
  });

const isPlainTag = (tag: ts.JsxTagNameExpression): boolean => ts.isIdentifier(tag) && /^[a-z]/.test(tag.text);

/** The content of a child's braces. Null: it has none, or a comment alone. */
function expressionOf(child: ts.JsxChild): ts.Expression | null {
  let expression = ts.isJsxExpression(child) ? child.expression : undefined;
  while (expression && ts.isParenthesizedExpression(expression)) expression = expression.expression;
  return expression ?? null;
}

/** What is shown under a condition (`isOpen && …`). Null: there is none. */
const conditioned = (expression: ts.Expression): ts.Expression | null =>
  ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? expression.right
    : null;
