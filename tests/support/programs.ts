import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Debian keeps servers outside an ordinary user's PATH, Homebrew some programs.
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/opt/mariadb/bin']

/** The path of the first of these programs that this machine has, or null. */
export function findProgram(...names: string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...MORE_FOLDERS]
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}
