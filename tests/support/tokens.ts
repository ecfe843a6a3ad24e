import { createHmac } from 'node:crypto'

const base64url = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

/** The same token with another expiry, signed by the server's own secret: what it will be when its time is over. */
export function tokenUntil(token: string, secret: string, expiry: Date): string {
  const [head = '', payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const signed = `${head}.${base64url({ ...claims, exp: Math.floor(expiry.getTime() / 1000) })}`
  return `${signed}.${base64url(createHmac('sha256', secret).update(signed).digest())}`
}
