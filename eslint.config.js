import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'
import { adminRules } from './lint/admin-folders.js'
import { dollarSign } from './lint/dollar-sign.js'
import { FEATURES } from './lint/features.js'
import { forbid } from './lint/forbid.js'
import { noLiteralText } from './lint/literal-text.js'
import { logicalStyles } from './lint/logical-styles.js'

const ORDER = Object.keys(FEATURES)

const NO_FEATURE = { regex: '/features/', message: 'http/, db/ and lib/ know no feature.' }
const NO_WEB = { regex: '^(fastify|@fastify/)|/http/', message: 'Below the routes nothing knows HTTP.' }
const ONLY_RULES = {
  regex: '^(?!\\.{1,2}/.*\\.rules\\.ts$|(\\.\\./)+(lib/errors|messages|messages/message)\\.ts$)',
  message: 'Rules are pure: they take only rules.',
}
const ONLY_RULES_AND_PARTS = {
  regex: '^(?!\\.{1,2}/.*\\.rules\\.ts$|(\\./(part|[a-z-]+-samples)|\\.\\./messages)\\.ts$)',
  message: 'Messages are texts: they take only rules.',
}
const NO_MODEL = {
  regex: '\\.model\\.ts$|^sequelize$',
  message: 'Routes take their own schemas and service.',
}

/** What the files of each feature must not import, by their role. */
const featureRules = Object.entries(FEATURES).flatMap(([feature, allowed]) => {
  const others = ORDER.filter((name) => name !== feature && !allowed.includes(name))
  const neighbours = {
    regex: `^\\.\\./(${others.join('|')})/`,
    message: `FEATURES does not allow ${feature} to import from there.`,
  }
  const files = (role) => [`server/features/${feature}/${role}.ts`]
  return [
    forbid(files('*'), [neighbours]),
    forbid(files('*'), [neighbours, NO_WEB], files('*.{routes,schemas,wire,feature}')),
    forbid(files('*.routes'), [neighbours, NO_MODEL]),
    forbid(files('*.rules'), [neighbours, ONLY_RULES]),
  ]
})

const DOTTED = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*\.(ts|mjs|js)$/
/** What a file of a feature does: CONTRIBUTING's table of roles. One without a role is named by what it is. */
const ROLES =
  'feature|routes|schemas|service|store|model|wire|rules|sheet|import|csv|verify|(pdf|xlsx)(-[a-z]+)?'
const OF_A_FEATURE = new RegExp(`^[a-z][a-z-]*(\\.(${ROLES}))?\\.ts$`)
const ELSEWHERE_ON_THE_SERVER = /^[a-z][a-z0-9-]*(\.(rules|verify|d))?\.ts$/
const COMPONENT = /^[A-Z][A-Za-z0-9]*\.(stories\.)?tsx$/
const CAMEL = /^[a-z][A-Za-z0-9]*(\.d)?\.tsx?$/
const MIGRATION = /^\d{4}-[a-z-]+\.ts$/

function namesIn(path) {
  if (/\/(admin|\.storybook)\//.test(path)) return [COMPONENT, CAMEL, DOTTED]
  if (/\/server\/features\/.*\//.test(path)) return [OF_A_FEATURE]
  if (/\/server\/.*\.ts$/.test(path)) return [ELSEWHERE_ON_THE_SERVER, MIGRATION]
  return [DOTTED]
}

/** File names say what a file is: `noun.role.ts` on the server, `PascalCase.tsx` and `useX.ts` in the admin. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const path = context.filename
      const name = path.split('/').at(-1)
      if (!namesIn(path).some((pattern) => pattern.test(name)))
        context.report({ node, message: `"${name}" is not named as the house names files.` })
    },
  }),
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
    plugins: {
      house: {
        rules: {
          'dollar-sign': dollarSign,
          'file-name': fileName,
          'no-literal-text': noLiteralText,
          'logical-styles': logicalStyles,
        },
      },
    },
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
  forbid(['server/{http,lib,db}/**/*.ts'], [NO_FEATURE], ['server/**/*.rules.ts']),
  forbid(['server/lib/**/*.rules.ts'], [NO_FEATURE, ONLY_RULES]),
  forbid(['server/messages/*.ts'], [ONLY_RULES_AND_PARTS]),
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
    files: ['server/**/*.ts'],
    ignores: ['server/db/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'ImportDeclaration[source.value="sequelize"] > ImportSpecifier[imported.name=/^(literal|QueryTypes)$/]',
          'CallExpression[callee.property.name="query"]',
        ].map((selector) => ({ selector, message: 'SQL stands in server/db.' })),
      ],
    },
  },
  {
    files: ['server/**/*.ts', 'admin/src/**/*.{ts,tsx}'],
    ignores: ['server/lib/money.rules.ts'],
    rules: { 'house/dollar-sign': 'error' },
  },
  {
    files: ['server/{features,mail,messages,pdf}/**/*.ts', 'admin/src/**/*.{ts,tsx}'],
    rules: { 'house/dollar-sign': ['error', { ends: true }] },
  },
  {
    files: ['admin/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      'house/no-literal-text': 'error',
      'house/logical-styles': 'error',
    },
  },
  ...adminRules,
  {
    // Numbers, dates and lists are written in the language spoken, by the functions of these.
    files: ['admin/src/**/*.{ts,tsx}'],
    ignores: ['admin/src/ui/format/{dates,money,numbers}.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['DateTimeFormat', 'NumberFormat', 'ListFormat'].map((property) => ({ object: 'Intl', property })),
        ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((property) => ({ property })),
      ],
    },
  },
  {
    // What a story shows is an example; it comes from nowhere else.
    files: ['admin/src/**/*.stories.tsx'],
    rules: { 'house/dollar-sign': 'off', 'house/no-literal-text': 'off', 'house/logical-styles': 'off' },
  },
  {
    // What a contract or a schema lists is as long as the field has words for it; who may do what is one table.
    files: [
      'server/features/**/*.schemas.ts',
      'server/features/permissions/permissions.rules.ts',
      'server/messages/*.ts',
      'admin/src/i18n/**/*.ts',
    ],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    // The compiler sees to their types: an answer is what it is, and linting by types took a quarter of the time.
    files: ['tests/**/*.ts'],
    extends: [ts.configs.disableTypeChecked],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['scripts/**/*.{ts,mjs}'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{js,mjs}'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
)
