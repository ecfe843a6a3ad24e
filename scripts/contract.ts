/**
 * Writes openapi.yaml from the routes, the admin's types from it, and who may call what into docs/security.md.
 * With --check nothing is written: it ends with 1 when a file is not what the routes say.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { PERMISSIONS, ROLES } from '../server/features/permissions/permissions.rules.ts'
import { contractOf } from '../server/http/openapi.ts'

const CONTRACT = 'openapi.yaml'
const TYPES = 'admin/src/api/openapi.d.ts'

const SECURITY = 'docs/security.md'
/** What stands between these is written from the table of permissions. */
const MARKS = ['<!-- Written by npm run contract, from here -->', '<!-- to here -->'] as const

const BLOB = ts.factory.createTypeReferenceNode('Blob')

async function contract(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trackledger-contract-'))
  const app = await createApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  try {
    return await contractOf(app)
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
}

/** The table of permissions, as people read it. */
function permissionTable(): string {
  const rows = Object.entries(PERMISSIONS).map(([operation, { roles, scope }]) => {
    const cells = ROLES.map((role) => ((roles as readonly string[]).includes(role) ? 'yes' : '-'))
    return `| \`${operation}\` | ${[...cells, scope ?? '(people alone)'].join(' | ')} |`
  })
  const head = ['operation', ...ROLES, 'scope of a token']
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n')
}

/** The page on security with the present table. */
async function securityPage(): Promise<string> {
  const page = await readFile(SECURITY, 'utf8')
  const [from, to] = MARKS.map((mark) => page.indexOf(mark)) as [number, number]
  if (from < 0 || to < from) throw new Error(`${SECURITY} does not say where the table of permissions stands`)
  const text = `${page.slice(0, from)}${MARKS[0]}\n\n${permissionTable()}\n\n${page.slice(to)}`
  return format(text, { ...(await resolveConfig(SECURITY)), parser: 'markdown' })
}

async function wanted(): Promise<Map<string, string>> {
  const yaml = await contract()
  const types = astToString(
    await openapiTypescript(yaml, { transform: ({ format }) => (format === 'binary' ? BLOB : undefined) }),
  )
  const options = { ...(await resolveConfig(TYPES)), parser: 'typescript' }
  return new Map([
    [CONTRACT, yaml],
    [SECURITY, await securityPage()],
    [TYPES, await format(`// Written by \`npm run contract\`.\n${types}`, options)],
  ])
}

const check = process.argv.includes('--check')
for (const [file, text] of await wanted()) {
  const before = await readFile(file, 'utf8').catch(() => null)
  if (before === text) continue
  if (!check) await writeFile(file, text)
  console.log(check ? `${file} is not what the routes say: run npm run contract` : `${file} written`)
  if (check) process.exitCode = 1
}
