import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const MAIN = ['origin/HEAD', 'origin/main', 'main']

/** What git answers; null where there is no git, or nothing of the kind. */
function git(...args: string[]): string | null {
  try {
    // On a build machine the checkout may belong to another user.
    return execFileSync('git', ['-c', 'safe.directory=*', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** What went into the main branch in so many seconds before the newest commit counts as changed: a push may hold a day's work. */
const DAY_S = 86_400

/** Where this branch began; on the main branch, where that was a day before its newest commit, or the first that is known. */
function base(): string | null {
  const head = git('rev-parse', 'HEAD')
  const begun = MAIN.map((branch) => git('merge-base', 'HEAD', branch)).find((found) => found !== null)
  if (begun && begun !== head) return begun
  const time = Number(git('show', '--no-patch', '--format=%ct', 'HEAD'))
  const older = git('rev-list', '--first-parent', '-1', `--before=${time - DAY_S}`, 'HEAD')
  return older || (git('rev-list', '--first-parent', '--reverse', 'HEAD')?.split('\n')[0] ?? null)
}

const linesOf = (text: string | null): string[] =>
  (text?.split('\n') ?? []).filter((file) => file && existsSync(file))

/** All files of the project, with what is not committed yet; none where git cannot tell. */
export const allFiles = (): string[] => linesOf(git('ls-files', '--cached', '--others', '--exclude-standard'))

/** The files that this branch has changed, with what is not committed yet; none where git cannot tell. */
export function changedFiles(): string[] {
  const from = base()
  if (!from) return []
  const listed = [
    git('diff', '--name-only', '--no-renames', from),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return listed.flatMap(linesOf)
}
