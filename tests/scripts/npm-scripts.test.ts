import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { root } from '../../scripts/step.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** The programs that a command may be: Node.js, npm, and what packages bring, which npm makes runnable everywhere. */
const PROGRAMS = /^(node|npm|vite|eslint|knip|prettier|redocly|storybook) /

/** What cmd.exe or a Unix shell alone would understand of a script; both know `&&`. */
function shellWords(script: string): string[] {
  const commands = script.split(' && ')
  const foreign = commands.filter((command) => !PROGRAMS.test(`${command} `))
  return [...foreign, ...(script.match(/[;|<>$`'*~\\%^()]|&(?!& )(?<!&&)/g) ?? [])]
}

for (const [name, script] of Object.entries(scripts))
  t.test(`npm run ${name} needs no Unix shell`, async (t) => {
    t.same(shellWords(script), [])
  })

t.test('what needs one is found', async (t) => {
  for (const script of [
    'exec node a.mjs',
    'NODE_ENV=production node a.mjs',
    'node a.mjs; node b.mjs',
    'node a.mjs & node b.mjs',
    'rm -rf build && node a.mjs',
    'node a.mjs | tee log',
    'node a.mjs > log',
    "node -e '1'",
    'node $FILE',
    './a.sh',
  ])
    t.not(shellWords(script).length, 0, script)
})
