import type { Message } from '../../messages.ts'
import { message } from '../../messages/message.ts'

/** The password of the demo, which is public. */
export const DEMO_PASSWORD = 'demo-tracks-2026'

/** Invisible characters, and those that change how a text is shown: controls, directions, joiners, fillers, other blanks. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Zs} ]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The error of a username, or null. */
export const usernameError = (username: string): Message | null =>
  VISIBLE.test(username) && !INVISIBLE.test(username) ? null : message('field.visible_line')
