/** The part of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  export interface Font {
    /** In units of the em, as are widths. */
    ascent: number
    /** Negative, in units of the em. */
    descent: number
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { advanceWidth: number }
  }
  export function openSync(path: string): Font
}
