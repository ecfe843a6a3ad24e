import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify'
import { ForbiddenError, UnauthorizedError } from '../lib/errors.ts'
import { useSessionTokens } from './session-tokens.ts'

/** The user of a request. */
export interface SignedInUser {
  id: number
  username: string
  role: string
  /** The id of the session whose access token was sent; null when a program calls by an API token. */
  session: string | null
  /** The API token by which a program calls, in the name of the user who made it; null when a person calls. */
  token: UsedToken | null
  /** Whether a person must set up a second factor before they do anything else. */
  mustSetUpFactor?: boolean
}

/** An API token as a request has it: who acts by it is told by its id and its name. */
interface UsedToken {
  id: number
  name: string
  scopes: readonly string[]
}

/** Who may call an operation: people by their role, programs by a scope of their token; null: people alone. */
interface Permission {
  roles: readonly string[]
  scope: string | null
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; username: string; sid: string }
    user: SignedInUser
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to anybody; every other route requires a token. */
    public?: boolean
    /** Public, but with the user of a valid token. */
    optionalUser?: boolean
  }
}

interface AuthOptions {
  secret: string
  /** How long a token lasts. */
  expiresIn: number
  /** The user of a session, or null when either has ended. */
  findSession: (userId: number, session: string, address: string) => Promise<SignedInUser | null>
  /** The user of an API token, or null when it is not good. It counts as used: see TooManyError. */
  useToken: (token: string, address: string) => Promise<SignedInUser | null>
  /** Who may call an operation of the contract; undefined for an unknown one. */
  permissionOf: (operation: string | undefined) => Permission | undefined
  /** Whether an operation is one of those by which a second factor is set up. */
  setsUpFactor: (operation: string | undefined) => boolean
}

/** Whether an unknown path requires a token too: without one the API reveals nothing, not even which paths exist. */
const isApi = (url: string): boolean => /^\/(api|me)(\/|\?|$)/.test(url)

/** The API token that a request carries in its header; nothing else of a request is looked at, its address least. */
const apiTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(tl_\S*)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * @param setsUp whether the call is one of those by which a second factor is set up
 * @throws ForbiddenError when a user may not make a call, or not by this token
 */
export function checkPermission(
  { role, token, mustSetUpFactor }: SignedInUser,
  { roles, scope }: Permission,
  setsUp = false,
): void {
  if (!roles.includes(role)) throw new ForbiddenError('session.not_allowed', { role })
  if (mustSetUpFactor && !setsUp) throw new ForbiddenError('session.second_factor_required')
  if (!token) return
  if (scope === null) throw new ForbiddenError('token.not_for_programs')
  if (!token.scopes.includes(scope)) throw new ForbiddenError('token.scope_missing', { scope })
}

/** A route's schema that says which API tokens may make the call. */
function withScope(schema: FastifySchema, permission: Permission | undefined): FastifySchema {
  if (!permission) return schema
  const { scope } = permission
  const words = scope ? `An API token needs the scope \`${scope}\`.` : 'Not by an API token.'
  return { ...schema, description: [schema.description, words].filter(Boolean).join(' ') }
}

/** Requires a token for every route except those whose config is `public`. */
export async function requireSignIn(app: FastifyInstance, options: AuthOptions): Promise<void> {
  const { secret, expiresIn, findSession, useToken, permissionOf, setsUpFactor } = options
  const sessionOf = await useSessionTokens(app, { secret, expiresIn })
  const userOf = async (request: FastifyRequest): Promise<SignedInUser | null> => {
    const named = sessionOf(request)
    return named && findSession(named.user, named.session, request.caller)
  }
  const userOfToken = async (token: string, { caller }: FastifyRequest): Promise<SignedInUser> => {
    const user = await useToken(token, caller)
    if (!user) throw new UnauthorizedError('token.invalid')
    return user
  }
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
    const { config, schema } = route
    if (!config?.public && schema) route.schema = withScope(schema, permissionOf(schema.operationId))
  })
  app.addHook('onReady', async () => {
    for (const { url, schema, config } of routes)
      if (!config?.public && !permissionOf(schema?.operationId))
        throw new Error(`${schema?.operationId ?? url} is missing in the table of permissions`)
  })
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { config, schema } = request.is404
      ? { config: { public: !isApi(request.url) } as FastifyContextConfig, schema: undefined }
      : request.routeOptions
    const { public: isPublic, optionalUser } = config
    if (isPublic && !optionalUser) return
    const apiToken = apiTokenOf(request)
    // Where it is optional a user is one that has a session.
    const user =
      apiToken === undefined || isPublic ? await userOf(request) : await userOfToken(apiToken, request)
    if (!user && !isPublic) throw new UnauthorizedError('session.required')
    request.user = user as SignedInUser
    // Once: what was begun with a role is ended with it, an upload say.
    const permission = user && permissionOf(schema?.operationId)
    if (permission) checkPermission(user, permission, setsUpFactor(schema?.operationId))
  })
}

/** The user of a call to a route with `optionalUser`, or null. */
export const userOrNull = ({ user }: FastifyRequest): SignedInUser | null => user

/** The signed-in user and their address. */
export const callerOf = ({ user: { id, username }, caller: address }: FastifyRequest) => ({
  id,
  username,
  address,
})

/** Makes every route public that a scope registers from here on. */
export function openRoutes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, public: true }
  })
}
