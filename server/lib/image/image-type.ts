export type ImageType = 'image/png' | 'image/jpeg'

const SIGNATURES: Readonly<Record<ImageType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** The type of an image by its first bytes; undefined when it is neither PNG nor JPEG. */
export const imageTypeOf = (content: Uint8Array): ImageType | undefined =>
  (Object.keys(SIGNATURES) as ImageType[]).find((type) =>
    SIGNATURES[type].every((byte, index) => content[index] === byte),
  )
