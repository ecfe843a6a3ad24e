import { mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { ConfigError, type Env } from './config-error.ts'
import { createNetworks, isNetwork, NAMED_NETWORKS } from './lib/networks.ts'
import { jwtSecret, passphrase, withSecrets } from './secrets.ts'
import { limitsOf, MOST_ROWS, USUAL_ROWS, type SheetLimits } from './xlsx/sheet-limits.ts'

export { ConfigError }

export interface Config {
  production: boolean
  port: number
  host: string
  /** The folder of the embedded database and of the generated secret. */
  dataDir: string
  /** `mysql://user:pass@host:3306/name`, or null for SQLite in `dataDir`. */
  databaseUrl: string | null
  jwtSecret: string
  /** Whether other machines can reach it, by its own address or its public one: a weak password is dangerous there. */
  isPublic: boolean
  /** Whether people may still sign up once a first user exists. */
  signup: 'open' | 'closed'
  /** Sign-ups from one address in a minute; 0: any number. */
  signupRate: number
  /** So long a session goes on without being used; 0: to its end. */
  sessionIdleMinutes: number
  /** Calls by one API token in a minute; 0: any number. */
  tokenRate: number
  /** The address that users open, without a trailing slash; null: taken from the request. */
  publicUrl: string | null
  /** The origins whose pages may call the API; null: its own only. */
  corsOrigins: string[] | null
  bcryptCost: number
  /** Failed log-ins to one account from one address before it is throttled; 0: never. */
  loginAttempts: number
  /** How long failed log-ins count. */
  loginWindowSeconds: number
  /** The reverse proxies whose forwarded address of the caller is trusted; false: none. */
  trustProxy: string[] | false
  /** The only mail servers that may be used: names, addresses, networks; null: any. */
  smtpHosts: string[] | null
  /** Test e-mails, and changes of the mail server, by one person in ten minutes; 0: any number. */
  smtpTries: number
  /** Whether a mail server on another machine may be used without TLS. */
  smtpAllowPlaintext: boolean
  /** How long each step with a mail server may take. */
  smtpTimeoutMs: number
  /** The delay before the first retry of an e-mail; later ones are longer. */
  smtpRetrySeconds: number
  /** The only hosts to which webhooks may be sent though they are no addresses of the internet, or without TLS. */
  webhookHosts: string[]
  /** How long sending an event may take. */
  webhookTimeoutMs: number
  /** The delay before the first retry of an event; later ones are longer. */
  webhookRetrySeconds: number
  /** How long a mail server may take to receive and answer a message. */
  smtpDataTimeoutMs: number
  /** How long a process that is to end goes on serving, while /health says that it ends. */
  drainSeconds: number
  logLevel: 'silent' | 'warn' | 'info'
  /** Who may read /metrics: this machine, everybody, nobody. */
  metrics: 'loopback' | 'open' | 'off'
  /** How large a workbook may be that is uploaded. */
  sheetLimits: SheetLimits
  /** The folder of the nightly backups; null: none are made. */
  backupDir: string | null
  /** The hour of the day, UTC, at which they are made. */
  backupHour: number
  /** How long they are kept. */
  backupDays: number
  /** Encrypts and decrypts backups; null: they are not encrypted. */
  backupPassphrase: string | null
  /** The hour of the day, UTC, at which the books are checked; null: by people alone. */
  verifyHour: number | null
  /** The empty database that a drill restores into; null: a throwaway SQLite. */
  drillDatabaseUrl: string | null
}

function oneOf<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const value = env[name] || fallback
  if (!values.includes(value as T))
    throw new ConfigError(`${name} must be ${values.join(' or ')}, not "${value}"`)
  return value as T
}

function integer(env: Env, name: string, fallback: number, min: number, max: number, or = ''): number {
  const text = env[name] || String(fallback)
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}${or}, not "${text}"`)
  return value
}

function address(env: Env, name: string, protocols: readonly string[]): string | null {
  const text = env[name]
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !protocols.includes(url.protocol))
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
  return text.replace(/\/+$/, '')
}

function databaseAddress(env: Env, name: string): string | null {
  const text = address(env, name, ['mysql:', 'mariadb:'])
  if (text && new URL(text).pathname.length < 2)
    throw new ConfigError(`${name} must end with the name of the database: mysql://user:pass@host:3306/name`)
  const { search, hostname } = new URL(text ?? 'mysql://host')
  // A word that is misspelt here would leave the connection in the clear.
  if (!['', '?tls=true'].includes(search))
    throw new ConfigError(`${name} may have ?tls=true after the name of the database, and nothing else`)
  if (search && isIP(hostname.replace(/^\[|\]$/g, '')))
    throw new ConfigError(`${name} with ?tls=true must have the name of the host that its certificate is for`)
  return text
}

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean)

function proxies(env: Env): string[] | false {
  const networks = listOf(env.TRUST_PROXY)
  const wrong = networks.find((network) => !NAMED_NETWORKS.includes(network) && !isNetwork(network))
  if (wrong)
    throw new ConfigError(
      `TRUST_PROXY must list addresses, networks or ${NAMED_NETWORKS.join(', ')}, not "${wrong}"`,
    )
  return networks.length ? networks : false
}

/** A host name whose last part is not a number: that would be an invalid address. */
const HOST_NAME = /^(?!.*(^|\.)\d+\.?$)[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?\.?$/i

/** Names of hosts, addresses and networks; null: none is listed. */
function hostList(env: Env, name: string): string[] | null {
  const hosts = listOf(env[name])
  const wrong = hosts.find((host) => !isNetwork(host) && !HOST_NAME.test(host))
  if (wrong) throw new ConfigError(`${name} must list names of hosts, addresses or networks, not "${wrong}"`)
  return hosts.length ? hosts : null
}

/** Origins as browsers write them: without a path, a slash at the end or the port that goes without saying. */
function origins(env: Env): string[] | null {
  const listed = listOf(env.CORS_ORIGINS)
  const isOrigin = (text: string) =>
    /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
  const wrong = listed.find((text) => !isOrigin(text))
  if (wrong)
    throw new ConfigError(
      `CORS_ORIGINS must list origins, as https://admin.example.com or http://localhost:8080, not "${wrong}"`,
    )
  return listed.length ? listed : null
}

const isLoopback = createNetworks(['loopback'])

/** Whether the host of a URL is this machine only. */
const isThisMachine = (host: string): boolean =>
  /(^|\.)localhost$/i.test(host) || isLoopback(host.replace(/^\[|\]$/g, ''))

/** A folder, created unless it exists. */
function folder(env: Env, name: string, fallback: string): string {
  const path = resolve(env[name] || fallback)
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new ConfigError(`${name} cannot be used: ${(error as Error).message}`)
  }
  return path
}

/**
 * The settings of a process. The only reader of the environment.
 * @throws ConfigError naming the invalid variable
 */
export function readConfig(given: Env): Config {
  const env = withSecrets(given)
  const production = env.NODE_ENV === 'production'
  const dataDir = folder(env, 'DATA_DIR', 'data')
  const host = env.HOST || '127.0.0.1'
  const publicUrl = address(env, 'PUBLIC_URL', ['http:', 'https:'])
  return {
    production,
    port: integer(env, 'PORT', 3000, 0, 65_535),
    host,
    dataDir,
    databaseUrl: databaseAddress(env, 'DATABASE_URL'),
    jwtSecret: jwtSecret(env, production, dataDir),
    isPublic: !isThisMachine(host) || (publicUrl !== null && !isThisMachine(new URL(publicUrl).hostname)),
    signup: oneOf(env, 'SIGNUP', ['open', 'closed'], 'open'),
    signupRate: integer(env, 'SIGNUP_RATE', 20, 0, 100_000),
    sessionIdleMinutes: integer(env, 'SESSION_IDLE_MINUTES', 120, 0, 720),
    tokenRate: integer(env, 'TOKEN_RATE', 600, 0, 1_000_000),
    publicUrl,
    corsOrigins: origins(env),
    smtpHosts: hostList(env, 'SMTP_HOSTS'),
    webhookHosts: hostList(env, 'WEBHOOK_HOSTS') ?? [],
    webhookTimeoutMs: integer(env, 'WEBHOOK_TIMEOUT', 10, 1, 60) * 1000,
    webhookRetrySeconds: integer(env, 'WEBHOOK_RETRY_SECONDS', 60, 1, 3600),
    smtpTries: integer(env, 'SMTP_TRIES', 10, 0, 10_000),
    smtpAllowPlaintext: oneOf(env, 'SMTP_ALLOW_PLAINTEXT', ['true', 'false'], 'false') === 'true',
    smtpTimeoutMs: integer(env, 'SMTP_TIMEOUT', 15, 1, 300) * 1000,
    smtpRetrySeconds: integer(env, 'SMTP_RETRY_SECONDS', 60, 1, 3600),
    smtpDataTimeoutMs: integer(env, 'SMTP_DATA_TIMEOUT', 120, 1, 600) * 1000,
    loginAttempts: integer(env, 'LOGIN_ATTEMPTS', 10, 0, 10_000),
    loginWindowSeconds: integer(env, 'LOGIN_WINDOW', 900, 1, 86_400),
    trustProxy: proxies(env),
    bcryptCost: integer(env, 'BCRYPT_COST', 11, 4, 15),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 60),
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'warn', 'info'], 'info'),
    metrics: oneOf(env, 'METRICS', ['loopback', 'open', 'off'], 'loopback'),
    sheetLimits: limitsOf(integer(env, 'IMPORT_ROWS', USUAL_ROWS, 10_000, MOST_ROWS)),
    backupDir: env.BACKUP_DIR ? folder(env, 'BACKUP_DIR', '') : null,
    backupHour: integer(env, 'BACKUP_HOUR', 2, 0, 23),
    backupDays: integer(env, 'BACKUP_DAYS', 14, 1, 3650),
    backupPassphrase: passphrase(env, 'BACKUP_PASSPHRASE'),
    verifyHour: env.VERIFY_HOUR === 'off' ? null : integer(env, 'VERIFY_HOUR', 3, 0, 23, ' or off'),
    drillDatabaseUrl: databaseAddress(env, 'DRILL_DATABASE_URL'),
  }
}
