import ts from 'typescript';
import type { Catalogue } from './catalogues';
import { createLiterals, textTypeAmong } from './text-types';
import type { TextType } from './text-types';

/** An expression that names texts of a catalogue. */
export interface TextUse {
  readonly file: string;
  readonly line: number;
  readonly catalogue: Catalogue;
  /** Shape: never empty; more than one where it is computed. */
  readonly ids: readonly string[];
}

/** An id that cannot be derived from the code: its type is not a set of ids of a catalogue. */
export interface UnreadableId {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

export interface TextsOfFile {
  readonly uses: readonly TextUse[];
  readonly unreadable: readonly UnreadableId[];
}

/** Whether an expression is no string by its form alone. */
const isNoString = (node: ts.Expression): boolean =>
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isNumericLiteral(node) ||
  ts.isNewExpression(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node);

const NO_STRING = ts.TypeFlags.Object | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;
const isOfOthers = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.every(isOfOthers) : (type.flags & NO_STRING) !== 0;

/** Kinds of types that are read in parts, or known only at their use. */
const OPEN = ts.TypeFlags.Instantiable | ts.TypeFlags.Intersection | ts.TypeFlags.TemplateLiteral;
const mayHoldIds = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(mayHoldIds) : type.isStringLiteral() || (type.flags & OPEN) !== 0;

/** A literal that is no id and does not look like one is none: where an id is meant, the compiler refuses it. */
const LOOKS_LIKE_ID = /^[\w-]+(?:\.[\w-]+)+$/;

/** An attribute of `<div>` and the like: no id is one, and their types are many. */
const isOfPlainTag = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) &&
  ts.isIdentifier(node.parent.parent.tagName) &&
  /^[a-z]/.test(node.parent.parent.tagName.text);

/**
 * Finds the texts that a file uses, by the types of its expressions: a literal id, a computed one (`market.${code}`),
 * the property of a catalogue. Passing an id on is not a use. `catalogues`: those within the file's reach.
 */
export function textUsesIn(
  file: string,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  catalogues: readonly Catalogue[],
): TextsOfFile {
  const uses: TextUse[] = [];
  const unreadable: UnreadableId[] = [];
  const literals = createLiterals();
  const ids = new Set(catalogues.flatMap((catalogue) => [...catalogue.ids]));
  const textTypes = new Map<ReadonlySet<string>, TextType | null>();

  const textTypeOf = (members: ReadonlySet<string> | null): TextType | null => {
    if (members === null) return null;
    const cached = textTypes.has(members) ? textTypes.get(members)! : textTypeAmong(catalogues, members);
    textTypes.set(members, cached);
    return cached;
  };
  /** Whether an argument is no string; checked before the type checker resolves the called function. */
  const isNoText = (node: ts.Expression): boolean => isOfOthers(checker.getTypeAtLocation(node));
  const expectedAt = (node: ts.Expression): TextType | null => {
    const type = checker.getContextualType(node);
    return type ? textTypeOf(literals(type)) : null;
  };
  const lineOf = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const refuse = (node: ts.Node): void => {
    unreadable.push({ file, line: lineOf(node), code: node.getText(source) });
  };
  const note = (node: ts.Node, expected: TextType, ids: Iterable<string>): void => {
    const byCatalogue = new Map<Catalogue, string[]>();
    for (const id of ids)
      for (const catalogue of expected.cataloguesOf(id))
        byCatalogue.set(catalogue, [...(byCatalogue.get(catalogue) ?? []), id]);
    for (const [catalogue, own] of byCatalogue) uses.push({ file, line: lineOf(node), catalogue, ids: own });
  };
  /** What an expression may be, where a text is expected. */
  const read = (node: ts.Expression, whole: ts.Node, expected: TextType): void => {
    const found = literals(checker.getTypeAtLocation(node));
    if (found === null) refuse(whole);
    else if (found.size < expected.ids.size || [...found].some((id) => !expected.ids.has(id)))
      note(whole, expected, found);
  };

  const readAccess = (node: ts.PropertyAccessExpression | ts.ElementAccessExpression): void => {
    // Checked before the type checker runs: it would read most of the code for names that are no ids.
    if (ts.isPropertyAccessExpression(node) && !ids.has(node.name.text)) return;
    const names = checker.getPropertiesOfType(checker.getTypeAtLocation(node.expression)).map(({ name }) => name);
    const expected = names.length > 0 ? textTypeOf(new Set(names)) : null;
    if (!expected) return;
    if (ts.isElementAccessExpression(node)) read(node.argumentExpression, node, expected);
    else if (expected.ids.has(node.name.text)) note(node, expected, [node.name.text]);
  };

  /**
   * Whether a parameter may be an id by its function's declaration; checked before the type checker reads the whole
   * call.
   */
  const mayTakeId = (signatures: readonly ts.Signature[], index: number): boolean =>
    signatures.length === 0 ||
    signatures.some(({ parameters }) => {
      const last = parameters.at(-1);
      const declaration = last?.valueDeclaration;
      const isRest =
        declaration !== undefined && ts.isParameter(declaration) && declaration.dotDotDotToken !== undefined;
      if (isRest && index >= parameters.length - 1) return true;
      const parameter = parameters[index];
      return parameter !== undefined && mayHoldIds(checker.getTypeOfSymbol(parameter));
    });

  const readArguments = (node: ts.CallExpression): void => {
    const mayBeTexts = node.arguments.filter((argument) => !isNoString(argument));
    if (mayBeTexts.length === 0) return;
    const called = checker.getTypeAtLocation(node.expression);
    const first = node.arguments[0];
    if (first && called.aliasSymbol?.name === 'TextOf') {
      const parameter = checker.getContextualType(first);
      if (parameter && (parameter.flags & ts.TypeFlags.String) !== 0) refuse(node);
    }
    const signatures = called.getCallSignatures();
    for (const argument of mayBeTexts) {
      if (ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument)) continue;
      if (!mayTakeId(signatures, node.arguments.indexOf(argument)) || isNoText(argument)) continue;
      const expected = expectedAt(argument);
      if (expected) read(argument, argument, expected);
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) {
      // A cast to an id hides which one.
      if (textTypeOf(literals(checker.getTypeAtLocation(node)))) refuse(node);
    } else if (ts.isStringLiteralLike(node)) {
      // The name of a property has the type of its value, and is no id.
      const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      const isNone = isName || isOfPlainTag(node.parent) || !(ids.has(node.text) || LOOKS_LIKE_ID.test(node.text));
      const expected = isNone ? null : expectedAt(node);
      if (expected) note(node, expected, [node.text]);
    } else if (ts.isTemplateExpression(node)) {
      const expected = expectedAt(node);
      const ids = expected && literals(checker.getTypeAtLocation(node));
      if (expected && ids) note(node, expected, ids);
      else if (expected) refuse(node);
    } else if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) readAccess(node);
    else if (ts.isCallExpression(node)) readArguments(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { uses, unreadable };
}
