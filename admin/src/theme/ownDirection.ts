/** A name, an amount or a number has its own text direction, but is aligned with the page's. */
// `start` would be that of its own direction; `left` is mirrored with the page.
// eslint-disable-next-line house/logical-styles
export const ownDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const
