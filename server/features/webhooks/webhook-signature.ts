import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks: a secret is base64 with this before it. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** What is signed with which secrets. */
interface Signed {
  id: string
  at: Date
  body: string
}

/** The headers by which a receiver knows that a message is ours: one signature for each secret that is valid. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
