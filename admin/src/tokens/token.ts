import type { components } from '../api/openapi.d.ts'

/** What a program signs in with. */
export type ApiToken = components['schemas']['ApiToken']
export type CreatedApiToken = components['schemas']['CreatedApiToken']

const DAY_MS = 24 * 60 * 60_000

/** Whether a token is good no longer. */
export const isExpired = ({ expires_at }: ApiToken): boolean => Date.parse(String(expires_at)) <= Date.now()

/** The instant at which a token ends that is made now. */
export const endAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
