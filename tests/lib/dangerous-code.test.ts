import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'

/** What may stand in no source of ours but in the named ones, each of which docs/security.md accounts for. */
const RULES: readonly { what: string; pattern: RegExp; only?: readonly string[] }[] = [
  {
    what: 'code made of text',
    pattern: /\beval\(|new Function\(|node:vm'|setTimeout\(['"`]/,
    // Calls a function of ours with a limit of time; its text is our own.
    only: ['server/mail/inline-styles.ts'],
  },
  {
    what: 'another process',
    pattern: /child_process/,
    // They fork our own backup and our own checks, without a shell.
    only: ['server/nightly-backups.ts', 'server/verify-child.ts'],
  },
  { what: 'a shell', pattern: /\b(execSync|spawnSync)\(|shell: true/ },
  {
    what: 'a weak hash or cipher',
    pattern: /\b(md5|sha-?1|des|rc4)['"]|-ecb|-cbc|RSA_PKCS1_PADDING|createCipher\(/i,
    // Authenticator apps know no other hash; RFC 6238 takes it as an HMAC, which is not broken.
    only: ['server/features/second-factors/totp.ts'],
  },
  {
    what: 'a number that can be guessed',
    pattern: /Math\.random\(/,
    // Spreads the pauses of those who wait for a lock.
    only: ['server/db/with-write.ts'],
  },
  {
    what: 'text as HTML',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write/,
  },
  { what: 'a cookie', pattern: /document\.cookie|set-cookie|setCookie/i },
  { what: 'a message between windows', pattern: /\bwindow\.postMessage|addEventListener\('message'/ },
  { what: 'a redirect', pattern: /\breply\.redirect\(/ },
  {
    what: 'a pattern made of text',
    // By a name in capitals: a constant of ours.
    pattern: /new RegExp\((?!['"`/]|[A-Z_]+[,)])/,
  },
  { what: 'a check of certificates that is off for all', pattern: /NODE_TLS_REJECT_UNAUTHORIZED/ },
]

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(tsx?|mjs|js)$/.test(path) && !/\.stories\.tsx$|\.fixtures\.ts$|openapi\.d\.ts$/.test(path),
    )
    .map((path) => join(folder, path).replaceAll('\\', '/'))

const sources = ['server', 'admin/src', 'admin/public'].flatMap(sourcesIn)

for (const { what, pattern, only = [] } of RULES)
  t.test(`no source has ${what}${only.length ? ', but those that are named' : ''}`, async (t) => {
    const found = sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))
    t.same(
      found.filter((file) => !only.includes(file)),
      [],
    )
  })
