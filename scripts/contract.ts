/**
 * Writes openapi.yaml from the routes, and the admin's types from it.
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
import { contractOf } from '../server/http/openapi.ts'

const CONTRACT = 'openapi.yaml'
const TYPES = 'admin/src/api/openapi.d.ts'

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

async function wanted(): Promise<Map<string, string>> {
  const yaml = await contract()
  const types = astToString(
    await openapiTypescript(yaml, { transform: ({ format }) => (format === 'binary' ? BLOB : undefined) }),
  )
  const options = { ...(await resolveConfig(TYPES)), parser: 'typescript' }
  return new Map([
    [CONTRACT, yaml],
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
