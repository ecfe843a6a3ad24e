import { ADMIN_FEATURES } from './features.js'
import { forbid } from './forbid.js'

/** The admin's folders that every feature may take from; each takes only from those before it. */
const ADMIN_BASE = ['i18n', 'providers', 'ui', 'theme']

const NO_SERVER = {
  regex: '^(\\.\\./)+server/(?!messages(/|\\.ts$)|.*\\.rules\\.ts$)',
  message: 'Of the server the admin takes only rules.',
}
const NO_APP = { regex: '^\\.{1,2}/(\\.\\./)*(App|main)\\.tsx$', message: 'Nothing takes the whole admin.' }

/** What a folder of the admin must not take. */
const folderRules = [...ADMIN_BASE, ...Object.keys(ADMIN_FEATURES)].map((folder, at, folders) => {
  const allowed = ADMIN_FEATURES[folder]
    ? [...ADMIN_BASE, ...ADMIN_FEATURES[folder], folder]
    : ADMIN_BASE.slice(0, at + 1)
  const others = folders.filter((name) => !allowed.includes(name))
  const neighbours = { regex: `^(\\.\\./)+(${others.join('|')})/`, message: `${folder} stands before these.` }
  return forbid([`admin/src/${folder}/**/*.{ts,tsx}`], [NO_SERVER, NO_APP, neighbours], ['**/*.stories.tsx'])
})

export const adminRules = [
  forbid(['admin/src/**/*.{ts,tsx}'], [NO_SERVER]),
  forbid(
    ['admin/src/{paths.ts,screens.tsx}'],
    [NO_SERVER, { regex: '^\\./', message: 'Every folder takes from these.' }],
  ),
  ...folderRules,
]
