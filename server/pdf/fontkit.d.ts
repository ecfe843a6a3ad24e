/** The part of fontkit that is used here; the package has no types. */
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
  /** Adds a font format, which is recognized by `probe`. */
  export function registerFormat(format: {
    probe(content: Uint8Array): boolean
    new (stream: { buffer: Uint8Array }): object
  }): void
}
