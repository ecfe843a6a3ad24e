import type { AuthProvider } from 'react-admin'
import { API_URL, detailOf, headersFor, httpClient } from './httpClient.ts'
import { endSession, hasValidSession, loseSession, readToken, startSession } from './session.ts'

interface User {
  id: number
  username: string
}

/** The user of the stored token, fetched once per page load and token. */
let cached: { token: string | null; user: Promise<User> } | undefined

function currentUser(): Promise<User> {
  const token = readToken()
  if (cached?.token !== token) cached = { token, user: fetchUser() }
  return cached.user
}

async function fetchUser(): Promise<User> {
  try {
    const user = (await httpClient(`${API_URL}/me`)).json as Partial<User> | null
    if (!user?.username) throw new Error('GET /me answered no user')
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
  login: async ({ username, password }: { username: string; password: string }) => {
    const { access_token } = await post<{ access_token: string }>('/login', { username, password })
    startSession(access_token)
    if (!hasValidSession()) {
      endSession()
      throw new Error('POST /login answered no token that is good now')
    }
  },
  logout: async () => {
    tellOfLogOut()
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
    const { id, username } = await currentUser()
    return { id, fullName: username }
  },
}

let unloading = false
window.addEventListener('pagehide', () => (unloading = true))
// The browser's Back may restore the page as it was.
window.addEventListener('pageshow', () => (unloading = false))

/** Whether the page is unloading: its pending requests are aborted, which is no failure of the server. */
const isUnloading = (): boolean => unloading
