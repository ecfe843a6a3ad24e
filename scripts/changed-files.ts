import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const MAIN = ['origin/HEAD', 'origin/main', 'main']

/** What git answers; null where there is no git, or nothing of the kind. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** Where this branch began; on the main branch, the commit before. */
function base(): string | null {
  const head = git('rev-parse', 'HEAD')
  const begun = MAIN.map((branch) => git('merge-base', 'HEAD', branch)).find((found) => found !== null)
  return begun && begun !== head ? begun : git('rev-parse', 'HEAD~1')
}

/** The files that this branch has changed, with what is not committed yet; none where git cannot tell. */
export function changedFiles(): string[] {
  const from = base()
  if (!from) return []
  const listed = [
    git('diff', '--name-only', '--no-renames', from),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return listed.flatMap((files) => files?.split('\n') ?? []).filter((file) => file && existsSync(file))
}
