const TOKEN = 'access_token'

/** The lists' cache in local storage; it is removed with the session. */
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

/** Why a session ended without a click on Logout: the server rejected the token, or another tab signed out. */
type Loss = 'ended' | 'elsewhere'

const listeners = new Set<(loss: Loss) => void>()

/** The stored token, valid or not. */
export const readToken = (): string | null => localStorage.getItem(TOKEN)

/** Removes the token and the lists' cache. */
export const endSession = (): void => [TOKEN, ...CACHED].forEach((key) => localStorage.removeItem(key))

/** Stores the token; what an earlier session has left behind is removed. */
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

/** The id of the session's user, or of the last session's. */
let user: string | null = null

/** Whether a token is stored, can be decoded and has not expired; `exp` is in seconds since 1970. */
export function hasValidSession(): boolean {
  const { exp, sub } = claimsOf(readToken())
  if ((Number(exp) || 0) <= Date.now() / 1000) return false
  user = typeof sub === 'string' ? sub : null
  return true
}

/** The id of the user who is signed in, or was until the session was lost; null before the first. */
export const sessionUser = (): string | null => user

/** Calls back when the session ends without a click on Logout. @returns unsubscribes */
export function onSessionLost(listener: (loss: Loss) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const notifyListeners = (loss: Loss): void => listeners.forEach((listener) => listener(loss))

/** Reports a token that was rejected or has expired; one that has been replaced or removed since is ignored. */
export function loseSession(rejected: string): void {
  if (rejected === readToken()) notifyListeners('ended')
}

/** Detects that another tab signs out. @returns unsubscribes */
export function watchOtherTabs(): () => void {
  const watch = ({ key }: StorageEvent) => {
    if ((key === TOKEN || key === null) && readToken() === null) notifyListeners('elsewhere')
  }
  window.addEventListener('storage', watch)
  return () => window.removeEventListener('storage', watch)
}
