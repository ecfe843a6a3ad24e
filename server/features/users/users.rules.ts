/** The password of the demo, which everybody can read. */
export const DEMO_PASSWORD = 'demo-tracks-2026'

/** What does not show, or makes a text show otherwise: controls, directions, joiners, fillers, other blanks than the plain one. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Zs} ]/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What is wrong with the name of a user, if something is. */
export const nameFault = (username: string): string | null =>
  SEEN.test(username) && !UNSEEN.test(username) ? null : 'must be one line of visible characters'
