/** The part of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number
    codePoints: number[]
    advanceWidth: number
  }
  export interface Font {
    /** In units of the em, as are widths. */
    ascent: number
    /** Negative, in units of the em. */
    descent: number
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: Record<string, boolean>): { advanceWidth: number }
    getGlyph(id: number, codePoints?: number[]): Glyph
  }
  export function openSync(path: string): Font
  /** Adds a format to those that a file's content is probed for. */
  export function registerFormat(format: {
    probe(content: Uint8Array): boolean
    new (stream: { buffer: Uint8Array }): object
  }): void
}
