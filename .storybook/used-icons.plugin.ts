import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:used-icons'
const SOURCES = 'admin/src'
const IMPORT = /^import \w+ from '@mui\/icons-material\/(\w+)'$/gm

/** Which components import each icon, by the icon's name. */
function usersOfIcons(): [name: string, users: string[]][] {
  const users = new Map<string, string[]>()
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'),
  )
  for (const file of files.sort())
    for (const [, icon = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT))
      users.set(icon, [...(users.get(icon) ?? []), basename(file, '.tsx')])
  return [...users].sort(([a], [b]) => a.localeCompare(b))
}

/** A module with all icons that the admin's sources import, so that their page lists no other and forgets none. */
export const usedIcons = (): Plugin => ({
  name: 'used-icons',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null
    const icons = usersOfIcons()
    const imports = icons.map(([name], at) => `import Icon${at} from '@mui/icons-material/${name}'`)
    const entries = icons.map(
      ([name, users], at) => `{ name: '${name}', users: ${JSON.stringify(users)}, Icon: Icon${at} }`,
    )
    return `${imports.join('\n')}\nexport const ICONS = [${entries.join(', ')}]`
  },
})
