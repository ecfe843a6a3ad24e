import { existsSync } from 'node:fs'
import { CHROMIUM_NAMES } from '../tests/support/chromium.ts'
import { findProgram } from '../tests/support/programs.ts'
import { runCommand } from './command.ts'

/** A program that tests use, under one of these names, and the Debian packages that bring it. */
interface Tool {
  programs: string[]
  packages: string[]
}

const TOOLS: Tool[] = [
  { programs: ['mariadbd'], packages: ['mariadb-server'] },
  { programs: CHROMIUM_NAMES, packages: ['chromium'] },
  { programs: ['pdftotext'], packages: ['poppler-utils'] },
  { programs: ['soffice'], packages: ['libreoffice-calc-nogui'] },
  { programs: ['postfix'], packages: ['postfix', 'libsasl2-modules'] },
  { programs: ['saslpasswd2'], packages: ['sasl2-bin'] },
  { programs: ['openssl'], packages: ['openssl'] },
]
const APT_TIMEOUT_MS = 300_000

/** Installs what the tests miss when this is Debian and we may; else says the one command that does. */
export async function ensureTestTools(): Promise<void> {
  const missing = missingTools()
  if (missing.length === 0) return
  const packages = missing.flatMap((tool) => tool.packages)
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(', ')} (apt-get), a minute or two ...`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update'], { env, timeoutMs: APT_TIMEOUT_MS })
    const installed = await runCommand('apt-get', install, { env, timeoutMs: APT_TIMEOUT_MS })
    if (installed.ok) return
    console.log(`${installed.output}\napt-get: ${installed.problem}`)
  }
  const names = missing.map((tool) => tool.programs[0]).join(', ')
  console.log(`Missing for the tests: ${names}. On Debian: sudo apt-get ${install.join(' ')}`)
}

function missingTools(): Tool[] {
  const given = process.env.TEST_DATABASE_URL ? ['mariadbd'] : []
  return TOOLS.filter(({ programs }) => !findProgram(...programs) && !given.includes(programs[0]!))
}
