/** Which version of a billing a document is of: a revision that was issued, or what is void. */
export type StatementMark =
  | {
      kind: 'revision'
      revision: number
      /** An instant, ISO. */
      issued_at: string
      /** When the one before was issued: an instant, ISO; null: there is none. */
      replaces: string | null
    }
  | { kind: 'void'; void_at: string }

/** What a document says of the version that it is of; '' of a first revision, and of the billing as it is. */
export function markText({ mark }: { mark?: StatementMark | null }): string {
  if (mark?.kind === 'void') return `VOID since ${mark.void_at.slice(0, 10)}`
  return mark?.replaces ? `Revision ${mark.revision}, replaces the one of ${mark.replaces.slice(0, 10)}` : ''
}
