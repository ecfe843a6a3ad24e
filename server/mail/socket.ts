import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import { createNetworks, isNetwork } from '../lib/networks.ts'

/** Whether mail may go to a host at an address. */
export type MailHosts = (host: string, address: string) => boolean

/** So long one address of several is tried before the next one is, too. */
const ADDRESS_MS = 1000

const nameOf = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/**
 * The hosts that mail may go to. A name allows that host, at whatever address it has; an address or a network allows
 * what is connected to there, whatever its name.
 * @param hosts null: any
 */
export function createMailHosts(hosts: readonly string[] | null): MailHosts {
  if (!hosts) return () => true
  const isIn = createNetworks(hosts.filter(isNetwork))
  const names = new Set(hosts.filter((host) => !isNetwork(host)).map(nameOf))
  return (host, address) => names.has(nameOf(host)) || isIn(address)
}

/** An error as nodemailer has them. */
export const smtpError = (code: string, more: Partial<SMTPError> = {}): SMTPError =>
  Object.assign(new Error(code), { code, ...more })

const command = 'CONN'

/** The addresses of a host that mail may go to. @throws SMTPError */
async function addressesOf(host: string, mayGo: MailHosts) {
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
        throw smtpError('EDNS', { command, originalCode: error.code })
      })
  const allowed = found.filter(({ address }) => mayGo(host, address))
  if (!allowed.length) throw smtpError('ENOTALLOWED', { command })
  return allowed
}

const connected = (socket: Socket): Promise<Socket> =>
  new Promise((resolve, reject) => {
    // Whoever takes the socket listens for errors of their own: this stays for those in between.
    socket.on('error', reject).once('connect', () => resolve(socket))
  })

/** Of several addresses each has an error of its own. */
const isRefused = ({ code, errors = [] }: { code?: string; errors?: { code?: string }[] }): boolean =>
  code === 'ECONNREFUSED' || errors.some((each) => each.code === 'ECONNREFUSED')

/**
 * Connects to a host. Its name is looked up once, and what may be connected to is decided by the addresses that are.
 * A refusal is told at once; whatever else keeps it from answering takes as long as silence does, so that the time
 * tells nothing of the network.
 * @throws SMTPError: ENOTALLOWED, EDNS, ECONNREFUSED or ETIMEDOUT
 */
export async function reach(
  { host, port }: { host: string; port: number },
  { mayGo, timeoutMs }: { mayGo: MailHosts; timeoutMs: number },
): Promise<Socket> {
  const silence = pause(timeoutMs, undefined, { ref: false }).then((): never => {
    throw smtpError('ETIMEDOUT', { command, timeoutType: 'CONNECT_TIMEOUT' })
  })
  silence.catch(() => undefined)
  const addresses = await Promise.race([addressesOf(host, mayGo), silence])
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_MS,
    lookup: (_host, _options, done) => done(null, addresses),
  })
  try {
    return await Promise.race([connected(socket), silence])
  } catch (error) {
    socket.destroy()
    if (isRefused(error as NodeJS.ErrnoException)) throw smtpError('ECONNREFUSED', { command })
    return silence
  }
}
