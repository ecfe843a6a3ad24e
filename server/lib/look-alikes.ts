// Looks are stored: another version of its table asks for a migration that makes them anew.
import prototypeOf from 'unhomoglyph'

/** Longer ones do not fit into an index; names that look alike for so long look alike. */
const MAX_LENGTH = 300
/** What nobody sees. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Each sign as the one that it is taken for, by the confusables of Unicode (UTS 39). */
const asTaken = (text: string): string => prototypeOf(text.normalize('NFD')).normalize('NFD')

/**
 * How a name looks: names of the same look are taken for each other, whatever signs they are written with. Names are the
 * same in any case of their letters, so the look is that of all of them: once as it is written and once in small
 * letters, and an i, whose capital looks like an l, counts as one.
 */
export function lookOf(name: string): string {
  const written = asTaken(name.normalize('NFKC').replace(UNSEEN, ''))
  const look = asTaken(written.toLowerCase()).replaceAll('i', 'l').trim().replace(/\s+/gu, ' ')
  return [...look].slice(0, MAX_LENGTH).join('')
}
