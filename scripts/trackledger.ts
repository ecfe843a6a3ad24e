// The command line of TrackLedger: `trackledger start` where it is installed, `npm start` in its sources.
import { parseArgs } from 'node:util'
import { version } from '../server/version.ts'
import { IN_FILES, SETTINGS } from './settings.ts'

/** A command of the command line: `trackledger backup FILE`. */
interface Command {
  /** The arguments it must have, in order; one in small letters is a word that stands as it is. */
  takes?: string[]
  /** An argument that may follow them. */
  mayTake?: string
  /** Its options, none of which has a value. */
  options?: Record<string, string>
  /** The settings that it goes by; without them all. */
  settings?: string[]
  about: string
  load: () => Promise<{ run: (files: string[], options: Record<string, boolean>) => Promise<void> }>
}

const DATABASE = ['DATA_DIR', 'DATABASE_URL']
const PASSPHRASE = ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE']
const COMMANDS: Record<string, Command> = {
  start: { about: 'Serve TrackLedger on a database that lasts', load: () => import('../server/index.ts') },
  demo: {
    settings: ['PORT', 'HOST', 'LOG_LEVEL'],
    about: 'Serve a throwaway TrackLedger with three months of data; it prints its address and account',
    load: () => import('./demo.ts'),
  },
  verify: {
    settings: DATABASE,
    about:
      'Derive every balance, total and invariant anew; ends with 1 when something differs, 2 when it could not look',
    load: () => import('./verify.ts'),
  },
  backup: {
    takes: ['FILE'],
    settings: [...DATABASE, ...PASSPHRASE],
    options: { encrypt: 'encrypt it with the passphrase of the settings, in the format of age' },
    about: 'Write all that the database holds, as of one moment, to a file; the service may go on',
    load: () => import('./backup.ts'),
  },
  restore: {
    takes: ['FILE'],
    settings: [...DATABASE, ...PASSPHRASE],
    options: { force: 'empty a database that is not empty' },
    about: 'Fill an empty database from a backup; stop the service first',
    load: () => import('./restore.ts'),
  },
  drill: {
    mayTake: 'FILE',
    settings: [...DATABASE, ...PASSPHRASE, 'DRILL_DATABASE_URL'],
    about:
      'Restore a new backup into a throwaway database, verify it and compare it, or verify FILE; ends with 1 when it is not as it was',
    load: () => import('./drill.ts'),
  },
  user: {
    takes: ['reset', 'NAME'],
    settings: [...DATABASE, 'PUBLIC_URL', 'HOST', 'PORT'],
    options: {
      password: 'set a random password and print it, in place of a link',
      'second-factor': 'remove the second factor, too',
    },
    about:
      'Print a link by which the user NAME chooses another password, and end their sessions; the service may go on',
    load: () => import('./user.ts'),
  },
  'search-index': {
    settings: DATABASE,
    about:
      'Make the index that vehicles and clients are searched by anew, where verify says that it differs; stop the service first',
    load: () => import('./search-index.ts'),
  },
  'new-secret': {
    settings: [...DATABASE, 'JWT_SECRET'],
    about: 'Take a JWT_SECRET that was changed on purpose for that of the database; stop the service first',
    load: () => import('./new-secret.ts'),
  },
}

/** Arguments that are none: the help says what would be, and the exit code is 2. */
class UsageError extends Error {}

async function run([name = '', ...args]: string[]): Promise<void> {
  if (['--version', '-v'].includes(name)) return console.log(version())
  if (['--help', '-h'].includes(name)) return console.log(overview())
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return misuse(name ? `There is no command "${name}".` : 'Name a command.', overview())
  if (args.some((arg) => ['--help', '-h'].includes(arg))) return console.log(helpOf(name, command))
  try {
    const { files, options } = parse(command, args)
    const program = await command.load()
    await program.run(files, options)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    misuse(error.message, `${usageOf(name, command)}\n"trackledger ${name} --help" says more.`)
  }
}

/** @throws UsageError when these are not what the command takes */
function parse({ takes = [], mayTake, options = {} }: Command, args: string[]) {
  const known = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'boolean' as const }]))
  const parsed = () => {
    try {
      return parseArgs({ args, options: known, allowPositionals: true })
    } catch (error) {
      throw new UsageError((error as Error).message.replace(/\. To .*/, '.'))
    }
  }
  const { positionals, values } = parsed()
  const isWord = (argument: string) => argument === argument.toLowerCase()
  const wrong = positionals.findIndex((given, at) => isWord(takes[at] ?? 'A') && given !== takes[at])
  if (wrong >= 0) throw new UsageError(`"${positionals[wrong]}" is not "${takes[wrong]}".`)
  if (positionals.length < takes.length) throw new UsageError(`${takes[positionals.length]} is missing.`)
  const most = takes.length + (mayTake ? 1 : 0)
  if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is too much.`)
  return { files: positionals, options: values as Record<string, boolean> }
}

function misuse(problem: string, help: string): void {
  console.error(`${problem}\n\n${help}`)
  process.exitCode = 2
}

const overview = (): string =>
  [
    'Usage: trackledger COMMAND',
    '',
    ...columns(Object.entries(COMMANDS).map(([name, { about }]) => [name, about])),
    '',
    ...columns([
      ['COMMAND --help', 'what a command takes, and its settings'],
      ['--version', 'the version of TrackLedger'],
    ]),
  ].join('\n')

function usageOf(name: string, { takes = [], mayTake, options = {} }: Command): string {
  const flags = Object.keys(options).map((flag) => `[--${flag}]`)
  const more = mayTake ? [`[${mayTake}]`] : []
  return `Usage: ${['trackledger', name, ...takes, ...more, ...flags].join(' ')}`
}

function helpOf(name: string, command: Command): string {
  const { options = {}, settings, about } = command
  const flags = Object.entries(options).map(([flag, what]) => [`--${flag}`, what])
  const used = SETTINGS.filter(([setting]) => !settings || settings.includes(setting))
  return [
    usageOf(name, command),
    '',
    `${about}.`,
    ...(flags.length ? ['', ...columns(flags)] : []),
    '',
    'Settings, all optional, are taken from the environment:',
    ...columns(used.map(([setting, fallback, what]) => [setting, what + (fallback && ` (${fallback})`)])),
    '',
    `${IN_FILES.join(', ')} may stand in a file, which the name with _FILE tells.`,
  ].join('\n')
}

function columns(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length))
  return rows.map(([first = '', second]) => `  ${first.padEnd(width)}  ${second}`)
}

await run(process.argv.slice(2))
