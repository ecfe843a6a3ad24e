import { Linter } from 'eslint'
import { logicalStyles } from '../../lint/logical-styles.js'
import { t } from '../support/tap.ts'

const linter = new Linter()
const config = {
  plugins: { house: { rules: { 'logical-styles': logicalStyles } } },
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  rules: { 'house/logical-styles': 'error' },
} as Linter.Config

/** A source as the fix leaves it. */
const fixed = (source: string): string => linter.verifyAndFix(source, config).output

t.test('left and right of a style become start and end, with the same values', async (t) => {
  t.equal(
    fixed('<Box sx={{ ml: 2, pr: { xs: 1, md: 3 }, marginLeft: -8, borderTopRightRadius: 4 }} />'),
    '<Box sx={{ marginInlineStart: 2, paddingInlineEnd: { xs: 1, md: 3 }, marginInlineStart: -8, borderStartEndRadius: 4 }} />',
  )
  t.equal(
    fixed("<Box sx={{ left: 8, borderRight: 1, borderLeft: '2px dashed' }} />"),
    "<Box sx={{ insetInlineStart: 8, borderInlineEnd: '1px solid', borderInlineStart: '2px dashed' }} />",
  )
  t.equal(
    fixed("const cellSx = { textAlign: { xs: 'left', md: wide ? 'right' : 'center' }, float: 'right' }"),
    "const cellSx = { textAlign: { xs: 'start', md: wide ? 'end' : 'center' }, float: 'inline-end' }",
  )
  t.equal(
    fixed("const tableStyles = { '& td': { right: 0 } }"),
    "const tableStyles = { '& td': { insetInlineEnd: 0 } }",
  )
})

t.test('what is no style may be left or right, and what is logical stays', async (t) => {
  const sources = [
    'const imports = { left: { open: 1 }, right: 2 }',
    '<BarChart margin={{ left: 0, right: 48 }} />',
    '<TableCell align="right" />',
    "<Box sx={{ mx: 1, insetInlineStart: 0, textAlign: 'end', justifyContent: 'center' }} />",
  ]
  for (const source of sources) t.same(linter.verify(source, config), [], source)
})

t.test('what no fix can put right is refused all the same', async (t) => {
  t.equal(linter.verify('<Box ml={2} />', config).length, 1)
  t.equal(linter.verify('const boxSx = { ml }', config).length, 1)
})
