import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

/** Which features a feature may take from; the order of the house, so that there is no cycle. */
const FEATURES = {
  activity: [],
  imports: ['activity'],
  emails: ['activity'],
  outbox: ['activity', 'emails'],
  company: ['activity'],
  users: ['activity'],
  platforms: ['activity'],
  clients: ['activity', 'imports', 'platforms'],
  vehicles: ['activity', 'imports', 'platforms', 'clients'],
  billings: ['activity', 'imports', 'emails', 'outbox', 'company', 'platforms', 'clients', 'vehicles'],
  balances: ['activity', 'clients'],
  dashboard: ['activity', 'outbox', 'platforms', 'clients', 'vehicles', 'billings', 'balances'],
  search: ['clients', 'vehicles', 'billings'],
}

const NO_FEATURE = { regex: '/features/', message: 'http/, db/ and lib/ know no feature.' }
const NO_WEB = { regex: '^(fastify|@fastify/)|/http/', message: 'Below the routes nothing knows HTTP.' }
const ONLY_RULES = {
  regex: '^(?!\\.{1,2}/.*\\.rules\\.ts$|(\\.\\./)+lib/errors\\.ts$)',
  message: 'Rules are pure: they take only rules.',
}
const NO_MODEL = {
  regex: '\\.model\\.ts$|^sequelize$',
  message: 'Routes take their own schemas and service.',
}

const forbid = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
})

/** Everything that a folder of features must not take, for each role of its files. */
const featureRules = Object.entries(FEATURES).flatMap(([feature, allowed]) => {
  const others = Object.keys(FEATURES).filter((name) => name !== feature && !allowed.includes(name))
  const neighbours = { regex: `^\\.\\./(${others.join('|')})/`, message: `${feature} stands before these.` }
  const files = (role) => [`server/features/${feature}/${role}.ts`]
  return [
    forbid(files('*'), [neighbours]),
    forbid(files('*.{service,import,lines,lookup,model,documents,render}'), [neighbours, NO_WEB]),
    forbid(files('*.routes'), [neighbours, NO_MODEL]),
    forbid(files('*.rules'), [ONLY_RULES]),
  ]
})

const DOTTED = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*\.(ts|mjs|js)$/
const COMPONENT = /^[A-Z][A-Za-z0-9]*\.(stories\.)?tsx$/
const CAMEL = /^[a-z][A-Za-z0-9]*(\.d)?\.tsx?$/
const MIGRATION = /^\d{4}-[a-z-]+\.ts$/

/** File names say what a file is: `noun.role.ts` on the server, `PascalCase.tsx` and `useX.ts` in the admin. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const path = context.filename
      const name = path.split('/').at(-1)
      const allowed = /\/(admin|\.storybook)\//.test(path) ? [COMPONENT, CAMEL, DOTTED] : [DOTTED, MIGRATION]
      if (!allowed.some((pattern) => pattern.test(name)))
        context.report({ node, message: `"${name}" is not named as the house names files.` })
    },
  }),
}

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
const noLiteralText = {
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

export default ts.config(
  {
    ignores: [
      'node_modules',
      'admin/dist',
      'build',
      'admin/src/api/*.d.ts',
      '.tap',
      'test-results',
      'storybook-static',
    ],
  },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { house: { rules: { 'file-name': fileName, 'no-literal-text': noLiteralText } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'house/file-name': 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...featureRules,
  forbid(['server/{http,lib,db}/**/*.ts'], [NO_FEATURE], ['server/db/models.ts', 'server/**/*.rules.ts']),
  forbid(['server/lib/**/*.rules.ts'], [NO_FEATURE, ONLY_RULES]),
  {
    files: ['server/**/*.ts'],
    ignores: ['server/config.ts', 'server/index.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'server/config.ts alone reads settings.' },
      ],
    },
  },
  {
    files: ['admin/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      'house/no-literal-text': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '/server/(?!.*\\.rules\\.ts$)', message: 'Of the server the admin takes only rules.' },
          ],
        },
      ],
    },
  },
  {
    // What a story shows is an example; it comes from nowhere else.
    files: ['admin/src/**/*.stories.tsx'],
    rules: { 'house/no-literal-text': 'off' },
  },
  {
    // What a contract or a schema lists is as long as the field has words for it.
    files: ['server/features/**/*.schemas.ts', 'admin/src/i18n/**/*.ts'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-floating-promises': 'off',
      // An answer's JSON is what it is: the assertions say what it must be.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  { files: ['scripts/**/*.{ts,mjs}'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{js,mjs}'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
)
