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

const listeners = new Set<() => void>()

/** The stored token, sound or not. */
export const readToken = (): string | null => localStorage.getItem(TOKEN)

export const startSession = (token: string): void => localStorage.setItem(TOKEN, token)

/** Forgets the token and everything that the lists have cached. */
export const endSession = (): void => [TOKEN, ...CACHED].forEach((key) => localStorage.removeItem(key))

/** Seconds since 1970 at which a token expires, 0 when it cannot be decoded. */
function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return Number((claims as { exp?: unknown } | null)?.exp) || 0
  } catch {
    return 0
  }
}

/** Whether a token is stored, decodes and expires later than now. */
export function hasValidSession(): boolean {
  const token = readToken()
  return token !== null && expiryOf(token) > Date.now() / 1000
}

/** Calls back when the server no longer takes the stored token; answers the way to stop that. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells that the server refused a token. One that has been replaced or removed since is old news. */
export function loseSession(refused: string): void {
  if (refused === readToken()) listeners.forEach((listener) => listener())
}
