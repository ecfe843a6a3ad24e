import type { AuthProvider } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { Role } from '../../../server/features/permissions/permissions.rules.ts'
import { isAllowed, setRole } from './access.ts'
import { ACCOUNT_PATH } from '../paths.ts'
import { API_URL, detailOf, headersFor, httpClient } from './httpClient.ts'
import { endSession, hasValidSession, loseSession, readToken, startSession } from './session.ts'

interface User {
  id: number
  username: string
  role: Role
  /** Whether a second factor is required, and they have none: then they can do nothing else. */
  must_set_up_second_factor?: boolean
}

/** The user of the stored token, fetched once per page load and token. */
let cached: { token: string | null; user: Promise<User> } | undefined

function currentUser(): Promise<User> {
  const token = readToken()
  if (cached?.token !== token) cached = { token, user: fetchUser() }
  return cached.user
}

/** Whether the check of the session would find it good at once: its user has been fetched, and the token has not expired. */
export const isSessionChecked = (): boolean => cached?.token === readToken() && hasValidSession()

async function fetchUser(): Promise<User> {
  try {
    const user = (await httpClient(`${API_URL}/me`)).json as Partial<User> | null
    if (!user?.username || !user.role) throw new Error('GET /me answered no user')
    setRole(user.role)
    return user as User
  } catch (error) {
    cached = undefined
    // A reload while the request is pending must not sign out.
    if (isUnloading()) return new Promise<never>(() => {})
    throw new Error(detailOf(error) ?? 'users.me_failed', { cause: error })
  }
}

const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await httpClient(`${API_URL}${path}`, { method: 'POST', body: JSON.stringify(body) })).json as T

/** Creates an account; it does not sign in. */
export const signUp = (account: { username: string; email: string; password: string }) =>
  post('/signup', account)

/** Who is invited by a link. */
export const readInvitation = (token: string) =>
  post<components['schemas']['Invited']>('/join/invitation', { token })

/** Makes an account of somebody who is invited; it does not sign in. */
export const join = (account: { token: string; username: string; password: string }) => post('/join', account)

/** Asks for a link by which the account of an address gets another password. */
export const askReset = (email: string) => post<{ by_mail: boolean }>('/password-reset', { email })

/** Chooses another password by the token of such a link. */
export const resetPassword = (token: string, new_password: string) =>
  post('/password-reset/confirm', { token, new_password })

/** The user is asked for again when they are needed: something about them has changed. */
export const forgetUser = (): void => void (cached = undefined)

/** What a log-in is made with; the code is that of a second factor. */
interface Credentials {
  username: string
  password: string
  code?: string
}

interface Token {
  access_token: string
  second_factor_required?: boolean
}

/** That somebody asked to log out: react-admin logs out by itself too, when the check of a session fails for whatever reason. */
interface LogOut {
  button?: true
}

/** Ends the session on the server too, as far as that is reached: here it ends in any case, and at once. */
function tellOfLogOut(): void {
  if (!hasValidSession()) return
  const headers = headersFor({}, readToken())
  fetch(`${API_URL}/logout`, { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined)
}

/** `message: false` keeps react-admin from showing a toast: the log-in page shows the reason itself. */
class SignedOut extends Error {
  override message = false as unknown as string
}

/** The token's expiry is checked locally; the server verifies the token once, when the shell loads. */
export const authProvider: AuthProvider = {
  login: async ({ username, password, code }: Credentials) => {
    const sent = { username, password, ...(code && { code }) }
    const { access_token, second_factor_required } = await post<Token>('/login', sent)
    startSession(access_token)
    if (!hasValidSession()) {
      endSession()
      throw new Error('POST /login answered no token that is good now')
    }
    return second_factor_required ? { redirectTo: ACCOUNT_PATH } : undefined
  },
  logout: async (by?: LogOut) => {
    if (by?.button) tellOfLogOut()
    endSession()
    cached = undefined
  },
  checkAuth: async () => {
    const token = readToken()
    if (!hasValidSession()) {
      if (token) loseSession(token)
      throw new SignedOut()
    }
    await currentUser()
  },
  // The HTTP client reports a rejected token, so that the call itself still fails as a call.
  checkError: async () => {},
  getIdentity: async () => {
    const { id, username, must_set_up_second_factor } = await currentUser()
    return { id, fullName: username, mustSetUpFactor: must_set_up_second_factor ?? false }
  },
  canAccess: async ({ resource, action }) => isAllowed((await currentUser()).role, resource, action),
}

let unloading = false
window.addEventListener('pagehide', () => (unloading = true))
// The browser's Back may restore the page as it was.
window.addEventListener('pageshow', () => (unloading = false))

/** Whether the page is unloading: its pending requests are aborted, which is no failure of the server. */
const isUnloading = (): boolean => unloading
