import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { makeCertificate } from './certificates.ts'
import { findProgram } from '../../scripts/programs.mjs'

/** A throwaway Postfix that takes mail for the known addresses of its domains, after STARTTLS and a log-in. */
export interface MailServer {
  port: number
  /** The certificate that must be trusted to talk to it. */
  certificate: string
  /** What it has delivered, oldest first; waits until it is this many. */
  delivered(count: number): Promise<Buffer[]>
  stop(): Promise<void>
}

interface Login {
  username: string
  password: string
}

const DOMAINS = 'provider.example client.example'
/** Who has a mailbox; all of them are one. */
export const MAILBOXES = ['billing@provider.example', 'accounts@client.example'] as const
const DAEMONS = '/usr/lib/postfix/sbin'
const TIMEOUT_MS = 120_000
const run = promisify(execFile)

/** Why there can be no Postfix here, or null. It changes users, so it needs root. */
export function whyNoMailServer(): string | null {
  if (process.getuid?.() !== 0) return 'Postfix starts only as root'
  const missing = ['postfix', 'saslpasswd2', 'openssl'].filter((name) => !findProgram(name))
  return missing.length ? `${missing.join(' and ')} not on this machine` : null
}

interface Settings {
  folder: string
  uid: number
  gid: number
  maxBytes: number
}

const mainSettings = ({ folder, uid, gid, maxBytes }: Settings): string => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
daemon_directory = ${DAEMONS}
command_directory = /usr/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/maillog
maillog_file_prefixes = ${folder}
myhostname = mail.provider.example
mydestination =
mynetworks =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = reject_unauth_destination
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = cyrus
smtpd_sasl_path = smtpd
smtpd_sasl_local_domain = provider.example
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_tls_received_header = yes
smtpd_tls_cert_file = ${folder}/tls/localhost.pem
smtpd_tls_key_file = ${folder}/tls/localhost.key
virtual_mailbox_domains = ${DOMAINS}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = inline:{ ${MAILBOXES.map((address) => `${address}=inbox/`).join(', ')} }
message_size_limit = ${maxBytes}
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
virtual_minimum_uid = ${Math.min(uid, 100)}
`

const services = (port: number): string => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

async function idOf(option: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [option, 'postfix'])).stdout)
}

/** The account; Debian's Postfix asks Cyrus SASL for it, whose settings it reads beside its own. */
async function makeLogin(folder: string, { username, password }: Login, uid: number): Promise<void> {
  const settings = join(folder, 'config', 'sasl')
  const accounts = join(folder, 'data', 'accounts')
  await mkdir(settings)
  const lines = ['pwcheck_method: auxprop', 'auxprop_plugin: sasldb', 'mech_list: PLAIN LOGIN']
  await writeFile(join(settings, 'smtpd.conf'), [...lines, `sasldb_path: ${accounts}`, ''].join('\n'))
  const args = ['-c', '-p', '-f', accounts, '-u', 'provider.example', username]
  const made = run(findProgram('saslpasswd2')!, args)
  made.child.stdin?.end(password)
  await made
  await chown(accounts, uid, -1)
}

async function untilOpen(server: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const socket = createConnection(port, '127.0.0.1')
    const isOpen = await Promise.race([once(socket, 'data'), once(socket, 'close')])
      .then(([greeting]) => Buffer.isBuffer(greeting))
      .catch(() => false)
    socket.destroy()
    if (isOpen) return
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`it does not listen (exit code ${server.exitCode})`)
    await wait(50)
  }
}

async function deliveredTo(inbox: string, count: number): Promise<Buffer[]> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const names = await readdir(inbox).catch(() => [])
    if (names.length >= count) return Promise.all(names.sort().map((name) => readFile(join(inbox, name))))
    if (Date.now() > deadline) throw new Error(`${names.length} of ${count} messages were delivered`)
    await wait(50)
  }
}

/**
 * Starts a Postfix on a private folder and a free port of this machine; `stop` removes it without a trace.
 * @param maxBytes the largest message that it takes
 * @throws Error with its log when it does not come up
 */
export async function startMailServer(login: Login, maxBytes = 10_240_000): Promise<MailServer> {
  const folder = await mkdtemp(join(tmpdir(), 'trackledger-mail-'))
  // Its parts run as another user.
  await chmod(folder, 0o755)
  const [uid, gid, port] = [await idOf('-u'), await idOf('-g'), await freePort()]
  const config = join(folder, 'config')
  for (const name of ['config', 'queue', 'data', 'mail']) await mkdir(join(folder, name))
  for (const name of ['data', 'mail']) await chown(join(folder, name), uid, gid)
  await mkdir(join(folder, 'tls'))
  const { certificate } = await makeCertificate(join(folder, 'tls'), 'localhost', '127.0.0.1')
  await makeLogin(folder, login, uid)
  await writeFile(join(config, 'main.cf'), mainSettings({ folder, uid, gid, maxBytes }))
  await writeFile(join(config, 'master.cf'), services(port))
  await run(findProgram('postfix')!, ['-c', config, 'check'])
  const server = spawn(join(DAEMONS, 'master'), ['-c', config, '-d'], { stdio: 'ignore' })
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    await untilOpen(server, port)
  } catch (error) {
    const log = await readFile(join(folder, 'maillog'), 'utf8').catch(() => '')
    await stop()
    throw new Error(`Postfix did not start: ${(error as Error).message}\n${log}`, { cause: error })
  }
  return { port, certificate, delivered: (count) => deliveredTo(join(folder, 'mail/inbox/new'), count), stop }
}
