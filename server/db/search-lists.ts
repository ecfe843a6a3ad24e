/**
 * The lists of the search index: for each part of a few letters (`longestPart`) of the texts of a block of rows, which of its
 * rows hold it. A letter is a unit of UTF-16, so that a part is a number.
 */

import { endianness } from 'node:os'

/** Rows whose ids without so many bits are equal are a block. */
export const BLOCK_BITS = 14
export const BLOCK = 1 << BLOCK_BITS
/** The bytes of a list with a bit for each row of the block; a shorter one has the places of its rows, two bytes each. */
const BITMAP = BLOCK / 8
export const WORDS = BITMAP / 4
const UNITS = 0x10000
/** Of a longer text so many parts are looked for: what else they find does not hold the text. */
const MOST_PARTS = 8

/** A part as a number. */
const partOf = (letters: string): number => {
  let part = 0
  for (let at = 0; at < letters.length; at += 1) part = part * UNITS + letters.charCodeAt(at)
  return part
}

/** The letters of a part. */
export function lettersOf(part: number): string {
  const unit = String.fromCharCode(part % UNITS)
  return part < UNITS ? unit : lettersOf(Math.floor(part / UNITS)) + unit
}

/** The parts by which a text is looked for: all rows that hold it hold them. @param longest how many letters the longest has */
export function partsOf(text: string, longest: number): number[] {
  const last = Math.max(0, text.length - longest)
  const steps = Math.min(last, MOST_PARTS - 1)
  const starts = Array.from({ length: steps + 1 }, (_, at) => Math.round((at * last) / (steps || 1)))
  return [...new Set(starts.map((at) => partOf(text.slice(at, at + longest))))]
}

/** The rows of a block as bits. */
export type Rows = Uint32Array

export const put = (rows: Rows, place: number): void => {
  rows[place >>> 5]! |= 1 << (place & 31)
}

export const remove = (rows: Rows, place: number): void => {
  rows[place >>> 5]! &= ~(1 << (place & 31))
}

export const isAmong = (rows: Rows, place: number): boolean =>
  ((rows[place >>> 5]! >>> (place & 31)) & 1) === 1

/** Those of some rows that are not among others. */
export const without = (rows: Rows, others: Rows): Rows => rows.map((bits, at) => bits & ~others[at]!)

/** Leaves in some rows only those that are among others, too. */
export function intersect(rows: Rows, others: Rows): void {
  for (let at = 0; at < WORDS; at += 1) rows[at]! &= others[at]!
}

/** Whether some rows are among others. */
export function haveCommon(rows: Rows, others: Rows): boolean {
  for (let at = 0; at < WORDS; at += 1) if (rows[at]! & others[at]!) return true
  return false
}

/** How many they are. */
function countOf(rows: Rows): number {
  let count = 0
  for (const word of rows) {
    const pairs = word - ((word >>> 1) & 0x55555555)
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** A place of two bytes in a list: a million take four milliseconds, and four times as long by `readUInt16LE`. */
export const placeAt = (list: Buffer, byte: number): number => list[byte]! | (list[byte + 1]! << 8)

/** The rows of a list. */
export function rowsOf(list: Buffer): Rows {
  const rows = new Uint32Array(WORDS)
  if (list.length === BITMAP) {
    // Copied as it is: where the lowest byte stands first, as the list has it.
    const bytes = Buffer.from(rows.buffer)
    list.copy(bytes)
    if (endianness() === 'BE') bytes.swap32()
  } else for (let at = 0; at < list.length; at += 2) put(rows, placeAt(list, at))
  return rows
}

/** Rows by the numbers of their blocks. */
export type Blocks = ReadonlyMap<number, Rows>

const NO_ROWS: Rows = new Uint32Array(0)

/** The blocks of rows, by their ids. */
export function blocksOf(ids: readonly number[]): Blocks {
  const blocks = new Map<number, Rows>()
  let [block, rows] = [-1, NO_ROWS]
  for (const id of ids) {
    const next = Math.floor(id / BLOCK)
    // Mostly they come in their order.
    if (next !== block) {
      block = next
      rows = blocks.get(block) ?? new Uint32Array(WORDS)
      blocks.set(block, rows)
    }
    put(rows, id % BLOCK)
  }
  return blocks
}

/** The ids of rows. */
export const idsOf = (blocks: Blocks): number[] =>
  [...blocks].flatMap(([block, rows]) => placesOf(rows).map((place) => block * BLOCK + place))

/** How many rows there are. */
export const sizeOf = (blocks: Blocks): number =>
  [...blocks.values()].reduce((sum, rows) => sum + countOf(rows), 0)

/** A bit for each id. */
export function bitsOf(blocks: Blocks): Buffer {
  const bits = Buffer.alloc((Math.max(-1, ...blocks.keys()) + 1) * (BLOCK / 8))
  for (const [block, rows] of blocks) bytesOf(rows).copy(bits, block * (BLOCK / 8))
  return bits
}

/** The places of rows, from 0. */
export function placesOf(rows: Rows): number[] {
  const places: number[] = []
  for (let word = 0; word < WORDS; word += 1)
    for (let bits = rows[word]!; bits; bits &= bits - 1)
      places.push(word * 32 + 31 - Math.clz32(bits & -bits))
  return places
}

/** A bit for each row of the block, the first in the lowest bit of the first byte. */
function bytesOf(rows: Rows): Buffer {
  const bytes = Buffer.allocUnsafe(BITMAP)
  for (let at = 0; at < WORDS; at += 1) bytes.writeUInt32LE(rows[at]!, at * 4)
  return bytes
}

/** Places, two bytes each. */
export function inOrder(places: readonly number[]): Buffer {
  const list = Buffer.allocUnsafe(places.length * 2)
  for (const [at, place] of places.entries()) list.writeUInt16LE(place, at * 2)
  return list
}

function listOf(places: readonly number[]): Buffer {
  if (places.length * 2 < BITMAP) return inOrder(places)
  const rows = new Uint32Array(WORDS)
  for (const place of places) put(rows, place)
  return bytesOf(rows)
}

/** Makes the lists of a block of the texts of its rows, which are added by their ids. */
export class BlockLists {
  /** Of the longest parts, and of those at the end of a text. */
  private readonly places = new Map<number, number[]>()
  private readonly longest: number

  /** @param longest how many letters the longest part has */
  constructor(longest: number) {
    this.longest = longest
  }

  add(id: number, text: string): void {
    const place = id % BLOCK
    for (let at = 0; at < text.length; at += 1) {
      const part = partOf(text.slice(at, at + this.longest))
      const known = this.places.get(part)
      if (!known) this.places.set(part, [place])
      else if (known[known.length - 1] !== place) known.push(place)
    }
  }

  /** By the parts. */
  lists(): Map<number, Buffer> {
    const shorter = new Map<number, Rows>()
    for (const [part, places] of this.places)
      for (let begin = Math.floor(part / UNITS); begin; begin = Math.floor(begin / UNITS)) {
        const rows = shorter.get(begin) ?? new Uint32Array(WORDS)
        shorter.set(begin, rows)
        for (const place of places) put(rows, place)
      }
    const lists = new Map<number, Buffer>()
    for (const [part, places] of this.places) lists.set(part, listOf(places))
    for (const [part, rows] of shorter) {
      for (const place of this.places.get(part) ?? []) put(rows, place)
      lists.set(part, listOf(placesOf(rows)))
    }
    return lists
  }
}
