const TOKEN = 'access_token'

/** What the lists keep in local storage; it goes with the session. */
const CACHED = [
  'clients_data',
  'vehicles_data',
  'billings_data',
  'platforms_data',
  'current_page',
  'vehicles_current_page',
  'total_clients',
  'total_vehicles',
  'search_term',
  'vehicles_search_term',
  'platform_filter',
  'vehicles_client_filter',
]

/** Why a session ended without a click on Logout here: the server took the token no longer, or another tab signed out. */
export type Loss = 'ended' | 'elsewhere'

const listeners = new Set<(loss: Loss) => void>()

/** The stored token, sound or not. */
export const readToken = (): string | null => localStorage.getItem(TOKEN)

/** Forgets the token and everything that the lists have cached. */
export const endSession = (): void => [TOKEN, ...CACHED].forEach((key) => localStorage.removeItem(key))

/** Starts afresh: what an earlier session has left behind is none of this one's. */
export function startSession(token: string): void {
  endSession()
  localStorage.setItem(TOKEN, token)
}

/** The claims of a token, none when it cannot be decoded. */
function claimsOf(token: string | null): { exp?: unknown; sub?: unknown } {
  try {
    const payload = token?.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims ?? {}
  } catch {
    return {}
  }
}

/** Whose session this is, or was until it was lost. */
let user: string | null = null

/** Whether a token is stored, decodes and expires later than now; `exp` is in seconds since 1970. */
export function hasValidSession(): boolean {
  const { exp, sub } = claimsOf(readToken())
  if ((Number(exp) || 0) <= Date.now() / 1000) return false
  user = typeof sub === 'string' ? sub : null
  return true
}

/** The id of the user who is signed in, or was until the session was lost; null before anybody was. */
export const sessionUser = (): string | null => user

/** Calls back when the session ends without a click on Logout here; answers the way to stop that. */
export function onSessionLost(listener: (loss: Loss) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = (loss: Loss): void => listeners.forEach((listener) => listener(loss))

/** Tells that a token is refused or has expired. One that has been replaced or removed since is old news. */
export function loseSession(refused: string): void {
  if (refused === readToken()) tell('ended')
}

/** Notices when another tab signs out; answers the way to stop that. */
export function watchOtherTabs(): () => void {
  const watch = ({ key }: StorageEvent) => {
    if ((key === TOKEN || key === null) && readToken() === null) tell('elsewhere')
  }
  window.addEventListener('storage', watch)
  return () => window.removeEventListener('storage', watch)
}
