import { lookup } from 'node:dns/promises'
import { request as requestByHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AllowedHosts } from '../../lib/allowed-hosts.ts'
import { invalidFields } from '../../lib/errors.ts'
import { isPublicAddress } from '../../lib/public-addresses.ts'
import { timeLimit } from '../../lib/time-limit.ts'
import { message, type Message } from '../../messages.ts'

/** An answer is read no further. */
const MAX_ANSWER_BYTES = 16 * 1024

/** What an endpoint answered, or why there is no answer. */
export interface Answered {
  /** Of HTTP; null: there was no answer. */
  status: number | null
  /** The beginning of its body, as far as it is text. */
  body: string
  tookMs: number
  problem: Message | null
}

export interface RequestLimits {
  /** Hosts that may be connected to although they are no addresses of the internet, and without TLS. */
  isHostAllowed: AllowedHosts
  /** How long all of it may take. */
  timeoutMs: number
}

/** An address of the network, as `dns.lookup` has it. */
interface Address {
  address: string
  family: number
}

/** Why a request has failed before there was an answer. */
class RequestFailure extends Error {
  constructor(readonly reason: Message) {
    super(reason.code)
  }
}

/** The host of an address; that of an IPv6 address stands there in brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** What may be connected to: addresses of the internet by TLS, and any that is allowed. */
function isReachable(url: URL, address: string, isHostAllowed: AllowedHosts): boolean {
  if (isHostAllowed(hostOf(url), address)) return true
  return url.protocol === 'https:' && isPublicAddress(address)
}

/** The addresses of a host that may be connected to. @throws RequestFailure */
async function addressesOf(url: URL, isHostAllowed: AllowedHosts): Promise<Address[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const found = family
    ? [{ address: host, family }]
    : await lookup(host, { all: true }).catch(() => {
        throw new RequestFailure(message('webhook.unknown_host', { host }))
      })
  const allowed = found.filter(({ address }) => isReachable(url, address, isHostAllowed))
  if (!allowed.length) throw new RequestFailure(message('webhook.not_allowed_host', { host }))
  return allowed
}

/** Looks nothing up: a name that is asked for again may have another address by then. */
const knownAddresses =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, [...addresses])
    else done(null, addresses[0]!.address, addresses[0]!.family)
  }

/** The beginning of a body; what comes after is not waited for. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_ANSWER_BYTES) break
    }
  } catch {
    // Its status counts, even where the rest of it is cut off.
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8')
}

function sendTo(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
    send(url, options, resolve).on('error', reject).end(body)
  })
}

/** The codes of Node for certificates that are not trusted, or those of others. */
const CERTIFICATE = /CERT|SIGNED|^UNABLE_TO|^INVALID_(CA|PURPOSE)/

/** The problem of a connection. It does not tell a closed port from a silent one: that would disclose a network. */
function problemOf(error: unknown, url: URL, isTimeout: boolean): Message {
  if (error instanceof RequestFailure) return error.reason
  const { host } = url
  if (isTimeout) return message('webhook.timeout', { host })
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return CERTIFICATE.test(code)
    ? message('webhook.certificate', { host, cause: code })
    : message('webhook.no_connection', { host })
}

/** Sends once, to an address that was checked; follows no redirect, asks no proxy. */
async function exchange(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { isHostAllowed, signal }: RequestLimits & { signal: AbortSignal },
): Promise<{ status: number; body: string }> {
  const ended = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('It took too long'))),
  )
  ended.catch(() => undefined)
  const addresses = await Promise.race([addressesOf(url, isHostAllowed), ended])
  const response = await sendTo(
    url,
    {
      method: 'POST',
      headers,
      lookup: knownAddresses(addresses),
      // A connection of its own: one that is kept was not checked for this host.
      agent: false,
      signal,
      maxHeaderSize: MAX_ANSWER_BYTES,
      ...(url.protocol === 'https:' && { rejectUnauthorized: true, minVersion: 'TLSv1.2' }),
    },
    body,
  )
  try {
    return {
      status: response.statusCode ?? 0,
      body: await Promise.race([beginningOf(response), ended.catch(() => '')]),
    }
  } finally {
    response.destroy()
  }
}

/** Sends a message to an endpoint. A failure is a result, not an exception. */
export async function postTo(
  url: URL,
  headers: Record<string, string>,
  body: string,
  limits: RequestLimits,
): Promise<Answered> {
  const began = performance.now()
  const tookMs = () => Math.round(performance.now() - began)
  const end = new AbortController()
  const timer = timeLimit(limits.timeoutMs, () => end.abort()).unref()
  try {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const answer = await exchange(url, { ...headers, ...length }, body, { ...limits, signal: end.signal })
    return { ...answer, tookMs: tookMs(), problem: null }
  } catch (error) {
    return { status: null, body: '', tookMs: tookMs(), problem: problemOf(error, url, end.signal.aborted) }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Checks an address before it is stored. Where its name leads is checked at each attempt, too.
 * @throws InvalidError for one that may not be sent to
 */
export async function checkUrl(text: string, { isHostAllowed }: RequestLimits): Promise<void> {
  const problem = await urlProblem(text, isHostAllowed)
  if (problem) throw invalidFields({ url: problem })
}

async function urlProblem(text: string, isHostAllowed: AllowedHosts): Promise<Message | null> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return message('webhook.not_url')
  if (url.username || url.password) return message('webhook.with_password')
  const isKnown = url.protocol === 'http:' || isIP(hostOf(url)) > 0
  if (!isKnown) return null
  const isAllowed = await addressesOf(url, isHostAllowed).then(
    () => true,
    () => false,
  )
  if (isAllowed) return null
  return url.protocol === 'http:' ? message('webhook.not_https') : message('webhook.not_public')
}
