import { hash } from 'node:crypto'
import type { Encoding } from './compression.ts'

const HASH_LENGTH = 22

const hashes = new WeakMap<Buffer, string>()

/** Bytes that are sent again are hashed once. */
function hashOf(content: string | Buffer): string {
  const known = typeof content === 'string' ? undefined : hashes.get(content)
  if (known) return known
  const made = hash('sha256', content, 'base64url').slice(0, HASH_LENGTH)
  if (typeof content !== 'string') hashes.set(content, made)
  return made
}

/**
 * The strong ETag of a content: of each encoding another one, as the bytes are others. A list or record has a new one when
 * anything of it is new, a client's name on a billing too, which no version counts.
 */
export const tagOf = (content: string | Buffer, encoding: Encoding | null = null): string =>
  `"${hashOf(content)}${encoding ? `-${encoding}` : ''}"`

const tagsIn = (header: string): string[] => header.match(/(W\/)?"[^"]*"/g) ?? []

/** Whether an If-None-Match names a tag; weak ones count, too. */
export const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || tagsIn(header).some((each) => each.replace(/^W\//, '') === tag))

/** Whether an If-Match names a tag, of whatever encoding; weak ones do not count. */
export const isMatched = (header: string, tag: string): boolean =>
  header.trim() === '*' || tagsIn(header).some((each) => each.replace(/-(br|gzip)"$/, '"') === tag)
