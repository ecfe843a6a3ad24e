import { URI, type TOTP } from 'otpauth'
import type { Answering, SignedIn } from './signed-in.ts'

const STEP_MS = 30_000

/** An authenticator app that has read a QR code. */
export function authenticator(uri: string) {
  const totp = URI.parse(uri) as TOTP
  return {
    /** The code that it shows now, or so many steps later. */
    code: (steps = 0): string => totp.generate({ timestamp: Date.now() + steps * STEP_MS }),
  }
}

/** Sets up a second factor; its first code is one from the step before, so that the one of now is still good. */
export async function withSecondFactor(user: SignedIn) {
  const begun = await user.request('POST', '/api/me/second-factor', { current_password: user.password })
  if (begun.statusCode !== 200) throw new Error(begun.body)
  const app = authenticator(begun.json<{ uri: string }>().uri)
  const confirm = () => user.request('POST', '/api/me/second-factor/confirm', { code: app.code(-1) })
  let confirmed = await confirm()
  // Its step may have ended on the way, and it is too old then.
  if (confirmed.statusCode !== 200) confirmed = await confirm()
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return { ...app, recoveryCodes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes }
}

/** Logs in from an address. */
export const logInAs = (
  app: Answering,
  { username, password }: Pick<SignedIn, 'username' | 'password'>,
  more: object = {},
  remoteAddress = '127.0.0.1',
) => app.inject({ method: 'POST', url: '/login', payload: { username, password, ...more }, remoteAddress })
