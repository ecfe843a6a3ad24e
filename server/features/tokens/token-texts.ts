import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 190 bits. */
const RANDOM = 32
const CHECK = 6
/** By this programs that look for secrets know one, and people what they have found. */
const PREFIX = 'tl_'
const TOKEN = /^tl_[0-9A-Za-z]{38}$/
const SHOWN = 4

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The CRC-32 of a text, as letters: it tells a token from what only looks like one, without the database. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let letters = ''
  for (let at = 0; at < CHECK; at += 1) {
    letters = LETTERS[rest % LETTERS.length] + letters
    rest = Math.floor(rest / LETTERS.length)
  }
  return letters
}

/** A new token. */
export function newToken(): string {
  const random = randomLetters(RANDOM)
  return PREFIX + random + checksumOf(random)
}

/** Whether a text may be a token that was made here. */
export const isToken = (text: string): boolean =>
  TOKEN.test(text) && text.endsWith(checksumOf(text.slice(PREFIX.length, -CHECK)))

/** What is stored of a token. It needs neither salt nor cost: nobody guesses 190 bits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What people see of a token. */
export const hintOf = (token: string): string =>
  `${token.slice(0, PREFIX.length + SHOWN)}…${token.slice(-SHOWN)}`
