import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureAdmin, ensureSqlite, ensureStorybook } from './setup.mjs'
import { SetupError } from './step.mjs'
import { compileTests, inLanes } from './test-files.ts'
import { ensureTestTools } from './test-tools.mjs'

/** What a run of the tests takes. */
export interface Needs {
  /** Programs of this machine that are missing. */
  tools: boolean
  /** The admin as a browser gets it. */
  admin: boolean
  /** The files of tests that are named. */
  files: string[]
}

/** Brings what the tests need; answers whether it is there, and says why when it is not. */
export function setUpTests({ tools, admin, files }: Needs): Promise<boolean> {
  cacheSchemas()
  return brought([
    () => inLanes(ensureSqlite),
    () => inLanes(() => compileTests(files)),
    () => admin && inLanes(ensureAdmin),
    () => tools && ensureTestTools(),
  ])
}

/** Gives the tests of this run a folder for what they share (`tests/support/schema-cache.ts`). */
function cacheSchemas(): void {
  const folder = mkdtempSync(join(tmpdir(), 'trackledger-schemas-'))
  process.env.SCHEMA_CACHE = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Brings the pages of stories when they are among these files, or none is named. */
export const setUpBrowserTests = (files: string[]): Promise<boolean> =>
  brought(
    files.length && !files.some((file) => file.includes('stories')) ? [] : [() => inLanes(ensureStorybook)],
  )

async function brought(steps: (() => unknown)[]): Promise<boolean> {
  try {
    await Promise.all(steps.map((step) => step()))
    return true
  } catch (error) {
    console.log(`\n${error instanceof SetupError ? error.message : String(error)}`)
    return false
  }
}
