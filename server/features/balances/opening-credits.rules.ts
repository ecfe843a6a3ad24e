export const OPENING = 'Opening balance'
/** What a note stands behind. */
export const NOTED_OPENING = `${OPENING}: `

/** The description of what a client has in advance from before; in English, for all programs that read it. */
export const openingText = (note: string | null): string => (note ? `${NOTED_OPENING}${note}` : OPENING)

/** Whether a description is one of an opening balance. */
export const isOpening = (description: string | null): boolean =>
  description === OPENING || Boolean(description?.startsWith(NOTED_OPENING))
