import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { QueryTypes, type Sequelize } from 'sequelize'
import { t } from '../support/tap.ts'
import { compiled } from '../../scripts/compiled.mjs'
import { root } from '../../scripts/step.mjs'
import { noSmallDisk, smallDisk } from '../support/small-disk.ts'
import { readConfig } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { IN_FILES, SETTINGS } from '../../scripts/settings.ts'

const PROGRAM = compiled('scripts/trackledger.ts')

/** Runs a command to its end: its exit code, what it said, and the lines that tell of a fault. */
async function trackledger(args: string[], settings: NodeJS.ProcessEnv = {}, uid?: number) {
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', PORT: '0', ...settings }
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, ...(uid && { uid }) })
  let [said, faults] = ['', '']
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (faults += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, faults: faults.split('\n').filter(Boolean) }
}

/** A database as this version makes it, in a folder of its own. */
async function aDatabase(folder: string): Promise<Sequelize> {
  const database = connect({ dataDir: folder, databaseUrl: null })
  await migrate(database)
  return database
}

t.test('help is printed for the program and each command', async (t) => {
  const { code, said, faults } = await trackledger(['--help'])
  t.match({ code, faults }, { code: 0, faults: [] })
  for (const command of [
    ...['start', 'demo', 'verify', 'backup', 'restore', 'drill', 'user'],
    ...['search-index', 'new-secret'],
  ]) {
    t.match(said, new RegExp(`^  ${command} +[A-Z]`, 'm'))
    const help = await trackledger([command, '--help'])
    t.match(help, { code: 0, faults: [], said: new RegExp(`^Usage: trackledger ${command}`) })
  }
})

t.test('what is no command or no argument of one ends with 2 and says what would be', async (t) => {
  for (const [args, fault] of [
    [['strat'], 'There is no command "strat".'],
    [['constructor'], 'There is no command "constructor".'],
    [[], 'Name a command.'],
    [['start', '--port'], "Unknown option '--port'."],
    [['start', 'now'], '"now" is too much.'],
    [['backup'], 'FILE is missing.'],
    [['user', 'reset'], 'NAME is missing.'],
    [['user', 'delete', 'sara'], '"delete" is not "reset".'],
    [['restore', '--force=yes', 'a'], /^Option '--force' does not take an argument/],
  ] as const) {
    const { code, faults } = await trackledger([...args], { DATA_DIR: '/dev/null/none' })
    t.equal(code, 2, args.join(' '))
    t.match(faults[0], fault)
    t.match(faults[1], 'Usage: trackledger')
  }
})

t.test('the settings of the help are those that are read, and those of the README', async (t) => {
  const read = new Set<string>()
  const env = new Proxy({} as Record<string, string>, {
    get(_, name: string) {
      read.add(name)
      return name === 'DATA_DIR' ? t.testdir() : undefined
    },
  })
  readConfig(env)
  const listed = SETTINGS.map(([name]) => name)
  const inFiles = IN_FILES.map((name) => `${name}_FILE`)
  t.same([...read].sort(), [...listed, ...inFiles].sort())
  const [, table = ''] =
    /\n## Settings\n([^]*?)\n## /.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => row.split('|')[1]!.match(/[A-Z_]+/g) ?? [])
  t.same([...told, 'NODE_ENV'].sort(), [...listed].sort())
})

t.test('a port that is taken is named in a line', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.teardown(() => taken.close())
  const PORT = String((taken.address() as AddressInfo).port)
  const start = await trackledger(['start'], { DATA_DIR: t.testdir(), PORT })
  t.match(start, { code: 1, faults: [`PORT ${PORT} is taken: choose another with PORT=`] })
  const demo = await trackledger(['demo'], { PORT })
  t.match(demo, {
    code: 1,
    faults: [`The demo cannot start: PORT ${PORT} is taken: choose another with PORT=`],
  })
})

t.test('a data folder that cannot be written is named in a line, and nothing is written', async (t) => {
  const folder = t.testdir({ file: '', locked: {} })
  const inFile = await trackledger(['start'], { DATA_DIR: join(folder, 'file') })
  t.match(inFile, { code: 1, faults: [/^DATA_DIR cannot be used: /] })
  chmodSync(join(folder, 'locked'), 0o555)
  // Nobody is kept out who is root.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined
  const settings = { DATA_DIR: join(folder, 'locked'), JWT_SECRET: 'x'.repeat(32) }
  for (let at = folder; at !== '/' && uid; at = join(at, '..')) spawnSync('chmod', ['o+x', at])
  const locked = await trackledger(['start'], settings, uid)
  t.equal(locked.code, 1)
  t.match(locked.faults, [/^The service cannot start on the database of DATA_DIR: .*SQLITE_CANTOPEN/])
})

t.test('a database of a newer version is left alone, in a line', async (t) => {
  const DATA_DIR = t.testdir()
  const database = await aDatabase(DATA_DIR)
  await database.query("INSERT INTO migrations (name) VALUES ('9999-later')", { type: QueryTypes.INSERT })
  await database.close()
  const file = join(DATA_DIR, 'trackledger.sqlite')
  const before = readFileSync(file)
  const refused =
    'The service cannot start on the database of DATA_DIR: it was made by a newer version of TrackLedger (9999-later); start that version, or a later one'
  t.match(await trackledger(['start'], { DATA_DIR }), { code: 1, faults: [refused] })
  t.match(await trackledger(['verify'], { DATA_DIR }), { code: 2, faults: [/newer version.*9999-later/] })
  t.ok(readFileSync(file).equals(before))
})

t.test('a disk that is full is named in a line', { skip: noSmallDisk }, async (t) => {
  const DATA_DIR = smallDisk(t, '200k')
  if (!DATA_DIR) return
  const { code, faults } = await trackledger(['start'], { DATA_DIR })
  t.equal(code, 1)
  t.match(faults, [/^The service cannot start on the database of DATA_DIR: .*disk is full$/])
})
