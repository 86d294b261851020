import { ESLintUtils } from '@typescript-eslint/utils';
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

/** A browser's translation leaves blanks alone, and so does this rule. */
const isBlank = (text) => text.trim() === '';

/** Children as the page gets them: without line breaks of the source, comments and blanks. */
const childrenOf = ({ children }) =>
  children.filter((child) => {
    if (child.type === 'JSXText') return !isBlank(child.value);
    if (child.type !== 'JSXExpressionContainer') return true;
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression') return false;
    return !(expression.type === 'Literal' && isBlank(String(expression.value)));
  });

/**
 * Text that React may remove, or insert something before, stands in an element of its own. A browser's translation moves
 * each text node of a page into an element; React then looks for a node that is no longer there, throws, and the page is
 * lost. A text that is the only child of its element is replaced as a whole and is safe.
 *
 * Reported is a text beside others that comes and goes, one behind something that comes and goes, and one in a fragment,
 * since anyone who shows the fragment may take it away. A slot (`ReactNode`) is judged where it is filled.
 */
export const textBesideElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { wrap: 'a translated page fails here: put this text into an element of its own' },
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const isTextType = ({ flags }) => (flags & TEXT) !== 0;
    const isNothing = (type) => (type.flags & NOTHING) !== 0 || (type.isStringLiteral() && type.value === '');
    const typesOf = (expression) => {
      const type = services.getTypeAtLocation(expression);
      return type.isUnion() ? type.types : [type];
    };
    const isSlot = (types) => types.some(({ symbol }) => symbol?.name === 'Promise' || symbol?.name === 'Iterable');

    const isCondition = ({ type, operator }) => type === 'LogicalExpression' && operator === '&&';
    const isText = (child) => {
      if (child.type === 'JSXText') return true;
      if (child.type !== 'JSXExpressionContainer') return false;
      const { expression } = child;
      const types = typesOf(isCondition(expression) ? expression.right : expression);
      return types.some((type) => isTextType(type) && !isNothing(type)) && !isSlot(types);
    };
    const isTextOrElement = (child) =>
      child.type === 'JSXExpressionContainer' &&
      typesOf(child.expression).some((type) => !isTextType(type) && !isNothing(type));
    const comesAndGoes = (child) =>
      child.type === 'JSXExpressionContainer' &&
      (isCondition(child.expression) || !typesOf(child.expression).every(isTextType));

    const check = (node) => {
      const children = childrenOf(node);
      const isFragment = node.type === 'JSXFragment';
      // A component may put others beside the one child that it is given, which is now a text and now an element.
      const isInComponent = !isFragment && !/^[a-z]/.test(node.openingElement.name.name ?? '');
      if (children.length < 2 && !isFragment && !(isInComponent && children.some(isTextOrElement))) return;
      for (const [place, child] of children.entries()) {
        const isBehindSome = place > 0 && comesAndGoes(children[place - 1]);
        if (!isText(child) || !(isFragment || comesAndGoes(child) || isBehindSome)) continue;
        context.report({ node: child, messageId: 'wrap' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
