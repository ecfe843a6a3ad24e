import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiled } from '../../scripts/compiled.mjs'
import type { Config } from '../../server/config.ts'

/**
 * Runs a command of the command line on a database: its exit code, and all that it printed.
 * @param kill ends it at once, as `kill -9` does; its exit code is null then
 */
export async function trackledger(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  args: string[],
  settings: NodeJS.ProcessEnv = {},
  kill?: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  const database = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  const env = { ...process.env, NODE_ENV: '', PORT: '0', ...database, ...settings }
  const child = spawn(process.execPath, [compiled('scripts/trackledger.ts'), ...args], { env })
  kill?.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
