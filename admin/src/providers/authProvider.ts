import type { AuthProvider } from 'react-admin'
import { API_URL, detailOf, httpClient } from './httpClient.ts'
import { isLeaving } from './leaving.ts'
import { endSession, hasValidSession, loseSession, readToken, startSession } from './session.ts'

export interface User {
  id: number
  username: string
}

/** The user of the stored token, asked for once per page load and per token. */
let known: { token: string | null; user: Promise<User> } | undefined

function currentUser(): Promise<User> {
  const token = readToken()
  if (known?.token !== token) known = { token, user: fetchUser() }
  return known.user
}

async function fetchUser(): Promise<User> {
  try {
    const user = (await httpClient(`${API_URL}/me`)).json as Partial<User> | null
    if (!user?.username) throw new Error('GET /me answered no user')
    return user as User
  } catch (error) {
    known = undefined
    // A reload in the middle of the question must not sign out.
    if (isLeaving()) return new Promise<never>(() => {})
    throw new Error(detailOf(error) ?? 'users.me_failed', { cause: error })
  }
}

const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await httpClient(`${API_URL}${path}`, { method: 'POST', body: JSON.stringify(body) })).json as T

/** Creates an account; it does not sign in. */
export const signUp = (account: { username: string; email: string; password: string }) =>
  post('/signup', account)

/** Nobody is signed in. `message: false` keeps react-admin from announcing what the log-in page says by itself. */
class SignedOut extends Error {
  override message = false as unknown as string
}

/** The token decides locally; the server is asked once, when the shell loads. */
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
    endSession()
    known = undefined
  },
  checkAuth: async () => {
    const token = readToken()
    if (!hasValidSession()) {
      if (token) loseSession(token)
      throw new SignedOut()
    }
    await currentUser()
  },
  // A refused token is announced by the HTTP client, so that the call that met it still fails as such.
  checkError: async () => {},
  getIdentity: async () => {
    const { id, username } = await currentUser()
    return { id, fullName: username }
  },
}
