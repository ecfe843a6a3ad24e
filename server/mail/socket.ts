import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import { createAllowedHosts, type AllowedHosts } from '../lib/allowed-hosts.ts'

/** Whether mail may be sent to a host at an address. */
export type MailHosts = AllowedHosts

/** How long one address of several is tried before the next one is tried in parallel. */
const NEXT_ADDRESS_MS = 1000

/** A check of the hosts that mail may be sent to. @param hosts null: any */
export const createMailHosts = (hosts: readonly string[] | null): MailHosts =>
  hosts ? createAllowedHosts(hosts) : () => true

/** An error in the format of nodemailer. */
export const smtpError = (code: string, more: Partial<SMTPError> = {}): SMTPError =>
  Object.assign(new Error(code), { code, ...more })

const command = 'CONN'

/** The allowed addresses of a host. @throws SMTPError */
async function addressesOf(host: string, isHostAllowed: MailHosts) {
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
        throw smtpError('EDNS', { command, originalCode: error.code })
      })
  const allowed = found.filter(({ address }) => isHostAllowed(host, address))
  if (!allowed.length) throw smtpError('ENOTALLOWED', { command })
  return allowed
}

const connected = (socket: Socket): Promise<Socket> =>
  new Promise((resolve, reject) => {
    // The error listener stays, for errors until the caller adds its own.
    socket.on('error', reject).once('connect', () => resolve(socket))
  })

/** With several addresses there is an error of each. */
const isRefused = ({ code, errors = [] }: { code?: string; errors?: { code?: string }[] }): boolean =>
  code === 'ECONNREFUSED' || errors.some((each) => each.code === 'ECONNREFUSED')

/**
 * Connects to a host. Its name is looked up once, and the addresses that are checked are those that are connected to.
 * A refused connection fails at once; all other failures take as long as a timeout, so that the time discloses nothing
 * about the network.
 * @throws SMTPError: ENOTALLOWED, EDNS, ECONNREFUSED or ETIMEDOUT
 */
export async function connectSocket(
  { host, port }: { host: string; port: number },
  { isHostAllowed, timeoutMs }: { isHostAllowed: MailHosts; timeoutMs: number },
): Promise<Socket> {
  const timeout = pause(timeoutMs, undefined, { ref: false }).then((): never => {
    throw smtpError('ETIMEDOUT', { command, timeoutType: 'CONNECT_TIMEOUT' })
  })
  timeout.catch(() => undefined)
  const addresses = await Promise.race([addressesOf(host, isHostAllowed), timeout])
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    lookup: (_host, _options, done) => done(null, addresses),
  })
  try {
    return await Promise.race([connected(socket), timeout])
  } catch (error) {
    socket.destroy()
    if (isRefused(error as NodeJS.ErrnoException)) throw smtpError('ECONNREFUSED', { command })
    return timeout
  }
}
