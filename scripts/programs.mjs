// Finds programs of this machine. Plain JavaScript: the set-up asks before anything is installed.
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

// Debian keeps servers outside an ordinary user's PATH, Homebrew some programs.
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/opt/mariadb/bin']
const ENDING = process.platform === 'win32' ? '.exe' : ''

/** What the system's browser may be called; the one without windows is a fifth quicker. */
export const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * The path of the first of these programs that this machine has, or null.
 * @param {string[]} names of programs, or paths
 * @returns {string | null}
 */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...MORE_FOLDERS]
  const paths = names.flatMap((name) =>
    name.includes('/') ? resolve(name) : folders.map((folder) => join(folder, name + ENDING)),
  )
  return paths.find((path) => existsSync(path)) ?? null
}
