// Looks are stored: another version of this package's table requires a migration that computes them again.
import prototypeOf from 'unhomoglyph'

/** A longer look does not fit into an index. */
const MAX_LENGTH = 300
/** Invisible characters. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Each character replaced by the one that it is confused with, by Unicode's table (UTS 39). */
const skeletonOf = (text: string): string => prototypeOf(text.normalize('NFD')).normalize('NFD')

/**
 * The look of a name: two names that look alike have the same one. Names are compared without case, so the look covers
 * both: the name is replaced as it is written and again in small letters, and an i, whose capital looks like an l,
 * counts as one.
 */
export function lookOf(name: string): string {
  const written = skeletonOf(name.normalize('NFKC').replace(INVISIBLE, ''))
  const look = skeletonOf(written.toLowerCase()).replaceAll('i', 'l').trim().replace(/\s+/gu, ' ')
  return [...look].slice(0, MAX_LENGTH).join('')
}
