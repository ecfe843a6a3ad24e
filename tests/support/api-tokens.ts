import type { Scope } from '../../server/features/permissions/permissions.rules.ts'
import type { Answering, SignedIn } from './signed-in.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What sends requests by this authorization. */
export const asking =
  (app: Answering, authorization: string) =>
  (method: Method, url: string, body?: object, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers: { authorization, ...headers }, ...(body && { payload: body }) })

/** A new API token of a user, and what sends requests by it. */
export async function anApiToken(
  app: Answering,
  user: SignedIn,
  scopes: readonly Scope[],
  more: object = {},
) {
  const made = await user.create('/api/tokens', { name: `For ${scopes.join()}`, scopes, ...more })
  const token = made.token as string
  return { id: made.id, token, made, request: asking(app, `Bearer ${token}`) }
}
