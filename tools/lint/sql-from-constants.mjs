/** Calls that put text into SQL so that it stays a name, a value or a type, whatever it says. */
const quoting = new Set(['ident', 'idents', 'literal']);

/** `sql.raw(text)`, `sql.lit(text)`, `CompiledQuery.raw(text)`, `client.query(text)`: the text is SQL. */
function sqlTextOf({ callee, arguments: [first] }) {
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const { object, property } = callee;
  const isRaw = ['sql', 'CompiledQuery'].includes(object.name) && ['raw', 'lit'].includes(property.name);
  return isRaw || property.name === 'query' ? first : undefined;
}

const unwrapped = (node) => (/^TS(As|Satisfies|NonNull)/.test(node.type) ? unwrapped(node.expression) : node);

/** Can the text be nothing but what stands in this file, with quoted parts? */
function isConstant(wrapped, scope) {
  const node = unwrapped(wrapped);
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return node.expressions.every((part) => isConstant(part, scope));
    case 'ConditionalExpression':
      return isConstant(node.consequent, scope) && isConstant(node.alternate, scope);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return isConstant(node.left, scope) && isConstant(node.right, scope);
    case 'ObjectExpression':
      return node.properties.some(({ key, value }) => key?.name === 'text' && isConstant(value, scope));
    case 'CallExpression':
      return quoting.has(node.callee.name);
    case 'Identifier':
      return isConstantName(node.name, scope);
    default:
      return false;
  }
}

function isConstantName(name, scope) {
  for (let place = scope; place; place = place.upper) {
    const [definition] = place.set.get(name)?.defs ?? [];
    if (!definition) continue;
    const { parent, node } = definition;
    return parent?.kind === 'const' && node.id?.type === 'Identifier' && node.init
      ? isConstant(node.init, place)
      : false;
  }
  return false;
}

/** SQL text is made of constants and of what a quoting function has quoted; values go beside it, as parameters. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      loose:
        'SQL text may come from constants, ident(), idents() and literal() only. Values are parameters: sql`… ${value}`, or $1.',
      called: 'sql is a tag: sql`…`. Called as a function it takes any text.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.name === 'sql') context.report({ node, messageId: 'called' });
        const text = sqlTextOf(node);
        if (text && !isConstant(text, context.sourceCode.getScope(node)))
          context.report({ node: text, messageId: 'loose' });
      },
    };
  },
};
