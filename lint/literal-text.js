/** Attributes with a text for users or screen readers. */
const TEXT_ATTRIBUTES =
  /^(label|title|placeholder|alt|helperText|emptyText|noOptionsText|loadingText|closeText|message|hint|about|text|action|aria-(label|description|placeholder|roledescription|valuetext))$/
/** The key of a text in the catalogue: `common.save`. */
const KEY = /^[a-z][\w/-]*(\.[\w/-]+)+$/
const LETTER = /\p{L}/u

/** The parts of an expression that are rendered as text: of `a ? 'x' : y` they are 'x' and y. */
function textsOf(node) {
  if (!node) return []
  if (node.type === 'Literal') return [[node, node.value]]
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => [node, part.value.cooked])
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression)
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...textsOf(node.left), ...textsOf(node.right)]
  return []
}

/** Texts of the interface belong to the catalogue, not to components; only their keys may be there. */
export const noLiteralText = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'Texts belong to the catalogue, admin/src/i18n/en/.' })
    const check = (node, isKey = () => false) => {
      for (const [part, text] of textsOf(node))
        if (typeof text === 'string' && LETTER.test(text) && !isKey(text)) report(part)
    }
    return {
      JSXText: (node) => LETTER.test(node.value) && report(node),
      JSXExpressionContainer: (node) => node.parent.type !== 'JSXAttribute' && check(node),
      JSXAttribute: (node) =>
        node.name.type === 'JSXIdentifier' &&
        TEXT_ATTRIBUTES.test(node.name.name) &&
        // Composed keys: `users.${page}.title`.
        check(node.value, (text) => KEY.test(text) || /^[a-z][\w/-]*\.$|^(\.[\w/-]+)+\.?$/.test(text)),
      CallExpression: (node) =>
        node.callee.name === 'notify' && check(node.arguments[0], (text) => /^[\w./-]*$/.test(text)),
    }
  },
}
