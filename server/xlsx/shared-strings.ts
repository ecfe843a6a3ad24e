const STRINGS_A_BLOCK = 1024

/** Strings one after the other, and where each ends. */
interface Block {
  text: string
  ends: Uint32Array
}

/**
 * The strings of a workbook, which may be millions: they are kept as a few long texts, as each string by itself would
 * take twice the memory of its letters, and be moved about by every garbage collection.
 */
export class SharedStrings {
  private readonly blocks: Block[] = []
  private last: string[] = []

  add(text: string): void {
    this.last.push(text)
    if (this.last.length < STRINGS_A_BLOCK) return
    let end = 0
    const ends = Uint32Array.from(this.last, ({ length }) => (end += length))
    this.blocks.push({ text: this.last.join(''), ends })
    this.last = []
  }

  /** Undefined where there is none. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0) return undefined
    const [of, at] = [Math.floor(index / STRINGS_A_BLOCK), index % STRINGS_A_BLOCK]
    const block = this.blocks[of]
    if (!block) return of === this.blocks.length ? this.last[at] : undefined
    return block.text.slice(at ? block.ends[at - 1] : 0, block.ends[at])
  }
}
