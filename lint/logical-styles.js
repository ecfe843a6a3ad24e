/** Physical style properties and their logical equivalents, which follow the text direction. */
const LOGICAL = {
  ml: 'marginInlineStart',
  mr: 'marginInlineEnd',
  pl: 'paddingInlineStart',
  pr: 'paddingInlineEnd',
  borderTopLeftRadius: 'borderStartStartRadius',
  borderTopRightRadius: 'borderStartEndRadius',
  borderBottomLeftRadius: 'borderEndStartRadius',
  borderBottomRightRadius: 'borderEndEndRadius',
}
for (const [side, end] of [
  ['Left', 'InlineStart'],
  ['Right', 'InlineEnd'],
]) {
  for (const of of ['margin', 'padding', 'scrollMargin', 'scrollPadding']) LOGICAL[of + side] = of + end
  for (const of of ['', 'Color', 'Style', 'Width']) LOGICAL[`border${side}${of}`] = `border${end}${of}`
}
/** Names that are also used outside of styles: they are checked in styles only. */
const PLACES = { left: 'insetInlineStart', right: 'insetInlineEnd' }
/** Properties whose values are physical. */
const VALUES = {
  textAlign: { left: 'start', right: 'end' },
  float: { left: 'inline-start', right: 'inline-end' },
  clear: { left: 'inline-start', right: 'inline-end' },
}

const STYLE = /(^|[a-z])(sx|styles?|css)$/i

const nameOf = ({ key, computed }) => (computed ? null : key.type === 'Identifier' ? key.name : key.value)

/** Whether a node is part of a style, by the nearest name around it. */
function isOfStyle(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'JSXAttribute') return STYLE.test(at.name.name)
    if (at.type === 'VariableDeclarator' && at.id.type === 'Identifier') return STYLE.test(at.id.name)
    if (at.type === 'FunctionDeclaration') return STYLE.test(at.id?.name ?? '')
    if (at.type === 'CallExpression' && at.callee.type === 'CallExpression')
      return at.callee.callee.name === 'styled'
    if (at.type === 'Property' && (STYLE.test(nameOf(at)) || nameOf(at) === 'styleOverrides')) return true
  }
  return false
}

/** The possible values of an expression: of `{ xs: 'left', md: a ? 'right' : b }` they are 'left', 'right' and b. */
function valuesOf(node) {
  if (node.type === 'ConditionalExpression')
    return [...valuesOf(node.consequent), ...valuesOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...valuesOf(node.left), ...valuesOf(node.right)]
  if (node.type === 'TSAsExpression') return valuesOf(node.expression)
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((property) => (property.value ? valuesOf(property.value) : []))
  return [node]
}

/**
 * Styles use start and end instead of left and right, so that they fit both text directions. Where a side is physical,
 * a comment disables the rule and says why.
 */
export const logicalStyles = {
  meta: { type: 'problem', fixable: 'code', schema: [] },
  create(context) {
    const report = (node, found, logical, fix) =>
      context.report({
        node,
        message: `Say "${logical}" instead of "${found}": it fits both directions.`,
        fix,
      })

    /** MUI expands `borderLeft: 1` to a line of one pixel, but does not know the logical name. */
    const fixes = (fixer, { key, value, shorthand }, logical) => {
      if (shorthand) return null
      const isLine = /^border(Inline)(Start|End)$/.test(logical) && typeof value.value === 'number'
      const line = isLine ? [fixer.replaceText(value, `'${value.value}px solid'`)] : []
      return [fixer.replaceText(key, logical), ...line]
    }
    return {
      Property(node) {
        const name = nameOf(node)
        const logical =
          (Object.hasOwn(LOGICAL, name) && LOGICAL[name]) ||
          (Object.hasOwn(PLACES, name) && isOfStyle(node) && PLACES[name])
        if (logical) report(node.key, name, logical, (fixer) => fixes(fixer, node, logical))
        if (Object.hasOwn(VALUES, name))
          for (const value of valuesOf(node.value)) {
            const said = VALUES[name][value.value]
            if (said) report(value, value.value, said, (fixer) => fixer.replaceText(value, `'${said}'`))
          }
      },
      JSXAttribute(node) {
        const logical = Object.hasOwn(LOGICAL, node.name.name) && LOGICAL[node.name.name]
        if (logical) report(node, node.name.name, logical, null)
      },
    }
  },
}
