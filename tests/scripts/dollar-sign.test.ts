import { Linter } from 'eslint'
import { dollarSign } from '../../lint/dollar-sign.js'
import { t } from '../support/tap.ts'

const linter = new Linter()
const faultsOf = (source: string, ends: boolean): number =>
  linter.verify(source, {
    plugins: { house: { rules: { 'dollar-sign': dollarSign } } },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { 'house/dollar-sign': ['error', { ends }] },
  } as Linter.Config).length

t.test('a dollar sign that is planted before an amount is found, in catalogues and in code', async (t) => {
  for (const source of [
    "export const clients = { pricing_hint: 'Without a unit price, $175 is charged.' }",
    "export const samples = { amount: '$1,250.00' }",
    "export const form = { amount: 'Amount ($)' }",
    'const text = `about $99.50 for ${name}`',
    "const format = '$#,##0.00'",
    "const nothing = '$0'",
    '<span>Owed: $250</span>',
  ])
    t.equal(faultsOf(source, false), 1, source)
  for (const source of [
    'const text = `$${amount}`',
    "<TextField startAdornment='$' />",
    'const deed = `Paid $${amount} for ${client}`',
  ])
    t.equal(faultsOf(source, true), 1, source)
})

t.test('patterns, replacements and addresses of cells are no amounts', async (t) => {
  for (const source of [
    "name.replace(/(.)/, '$1')",
    "type.replace(/x/, '$1int')",
    'const range = `!$${column}:$${row}`',
    'const pattern = /^[A-Z]{3}$/',
    "const schema = { $ref: 'Billing', $id: 'Money' }",
  ])
    t.equal(faultsOf(source, false), 0, source)
  t.equal(faultsOf("const pattern = '^[A-Z]{3}$'", true), 0)
})
