import { lazy } from '../../lib/lazy.ts'

/** Few people need it: it is loaded for them. */
const otpauth = lazy(() => import('otpauth'))

/** What authenticator apps take without asking: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30
const KIND = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS }
/** A clock may be off by one step to either side. */
const WINDOW = 1
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** The name of the service in the app. */
const ISSUER = 'TrackLedger'

/** A new secret, in base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await otpauth()
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an authenticator app reads from a QR code. */
export async function uriOf(secret: string, username: string): Promise<string> {
  const { TOTP } = await otpauth()
  // A colon parts the names in it.
  return new TOTP({ ...KIND, issuer: ISSUER, label: username.replaceAll(':', ' '), secret }).toString()
}

/** The time step that a code of a secret is of, or null when it is of none around now. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const { TOTP } = await otpauth()
  const timestamp = now.getTime()
  const delta = new TOTP({ ...KIND, secret }).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}
