import { SCOPES, type Scope } from '../permissions/permissions.rules.ts'

/** For how many days a token may be good. */
export const DAYS = { least: 1, most: 366 } as const
export const DEFAULT_DAYS = 90

/** Scopes as they are stored: each once, in their order. */
export const scopesText = (scopes: readonly Scope[]): string =>
  SCOPES.filter((scope) => scopes.includes(scope)).join(' ')

/** The scopes of a stored text. */
export const scopesIn = (text: string): Scope[] => text.split(' ').filter(Boolean) as Scope[]
