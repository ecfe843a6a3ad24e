import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { runCommand } from '../../scripts/command.ts'
import { root } from '../../scripts/step.mjs'
import { bringNpm } from '../support/programs-by-npm.ts'

// The npm of Node.js 20, those of 22, and that of 24.
const NPMS = ['10.8.2', '10.9.2', '10.9', '11']
const TIMEOUT_MS = 5 * 60_000

for (const version of NPMS)
  t.test(`npm ${version} takes the lockfile`, async (t) => {
    const folder = t.testdir()
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file))
    const args = [await bringNpm(version), 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund']
    const done = await runCommand(process.execPath, args, { cwd: folder, timeoutMs: TIMEOUT_MS })
    t.ok(done.ok, done.output)
    t.match(done.output, /added \d{3,} packages/)
  })
