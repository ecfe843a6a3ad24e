// What the tests need of the machine. Plain JavaScript: it is brought while npm installs the packages.
import { existsSync } from 'node:fs'
import { CHROMIUM_NAMES, findProgram } from './programs.mjs'
import { runStep } from './step.mjs'

// A program that tests use, under one of these names, and the Debian packages that bring it.
const TOOLS = [
  { programs: ['mariadbd'], packages: ['mariadb-server'] },
  { programs: CHROMIUM_NAMES, packages: ['chromium-headless-shell'] },
  { programs: ['pdftotext'], packages: ['poppler-utils'] },
  { programs: ['soffice'], packages: ['libreoffice-calc-nogui'] },
  { programs: ['postfix'], packages: ['postfix', 'libsasl2-modules'] },
  { programs: ['saslpasswd2'], packages: ['sasl2-bin'] },
  { programs: ['openssl'], packages: ['openssl'] },
  { programs: ['curl'], packages: ['curl'] },
  { programs: ['python3'], packages: ['python3'] },
]
/** What a cluster takes; a library is named by its path. */
const FOR_CLUSTER = [
  { programs: ['mariadbd'], packages: ['mariadb-server'] },
  { programs: ['/usr/lib/galera/libgalera_smm.so'], packages: ['galera-4'] },
  { programs: ['haproxy'], packages: ['haproxy'] },
  { programs: ['rsync'], packages: ['rsync'] },
]
/**
 * Of these, the programs that this machine has not.
 * @returns {string[]}
 */
export const missingForCluster = () => missing(FOR_CLUSTER).flatMap((tool) => tool.programs)
/** Installs what a cluster misses, as `ensureTestTools` does. */
export const ensureClusterTools = () => ensure(missing(FOR_CLUSTER))

/** Installs what the tests miss when this is Debian and we may; else says the one command that does. */
export const ensureTestTools = () => ensure(missingTools())

async function ensure(tools) {
  if (tools.length === 0) return
  const packages = tools.flatMap((tool) => tool.packages)
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runStep('Asking Debian for its packages', ['apt-get', ['update']], { env })
    const label = `Installing ${packages.join(', ')} (apt-get), a minute or two`
    const installed = await runStep(label, ['apt-get', install], { env })
    if (installed.ok) return
    console.log(installed.output)
  }
  const names = tools.map((tool) => tool.programs[0]).join(', ')
  console.log(`Missing for the tests: ${names}. On Debian: sudo apt-get ${install.join(' ')}`)
}

function missingTools() {
  const { TEST_DATABASE_URL, TEST_BROWSER } = process.env
  const given = [TEST_DATABASE_URL && 'mariadbd', TEST_BROWSER && CHROMIUM_NAMES[0]]
  return missing(TOOLS).filter(({ programs }) => !given.includes(programs[0]))
}

function missing(tools) {
  return tools.filter(({ programs }) => !findProgram(...programs))
}
