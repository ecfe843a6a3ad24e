/** A dollar sign before a figure or the digits of a number format; `$1` alone is a part of a match. */
const AMOUNT = /\$ ?(#|0(?!\d)|\d[\d,.]*\d)|\(\$\)/
/** One that something is put behind, and no pattern: those begin with a caret. */
const BEFORE_AMOUNT = /^[^^]*\$$|^\$$/

/**
 * A dollar sign is US dollars: an amount is written by its currency, by `formatCents`, and a format by `moneyFormat`.
 * Spreadsheet addresses and replacements have dollar signs too, so what ends with one is asked about only with `ends`.
 */
export const dollarSign = {
  meta: {
    schema: [{ type: 'object', properties: { ends: { type: 'boolean' } }, additionalProperties: false }],
  },
  create(context) {
    const { ends = false } = context.options[0] ?? {}
    const isFound = (text) => AMOUNT.test(text) || (ends && BEFORE_AMOUNT.test(text))
    const check = (node, text) => {
      if (isFound(text))
        context.report({ node, message: 'Amounts are written by their currency: use formatCents.' })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    }
  },
}
