/** Attributes whose text people read or hear. */
const SPOKEN =
  /^(label|title|placeholder|alt|helperText|emptyText|noOptionsText|loadingText|closeText|message|hint|about|text|action|aria-(label|description|placeholder|roledescription|valuetext))$/
/** The key of a text in the catalogue: `common.save`. */
const KEY = /^[a-z][\w/-]*(\.[\w/-]+)+$/
const LETTER = /\p{L}/u

/** The parts of an expression that end up as text: `a ? 'x' : y` is 'x' and y. */
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

/** Texts of the interface stand in the catalogue, not in components; the keys that lead there may. */
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
        SPOKEN.test(node.name.name) &&
        // Keys that are put together: `users.${page}.title`.
        check(node.value, (text) => KEY.test(text) || /^[a-z][\w/-]*\.$|^(\.[\w/-]+)+\.?$/.test(text)),
      CallExpression: (node) =>
        node.callee.name === 'notify' && check(node.arguments[0], (text) => /^[\w./-]*$/.test(text)),
    }
  },
}
