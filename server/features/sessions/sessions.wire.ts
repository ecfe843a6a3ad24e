import { deviceOf } from './devices.rules.ts'
import type { Session } from './sessions.model.ts'

/** A session, as it is seen from another one or from itself: `current` is the id of that. */
export const sessionOnWire = (session: Session, current: string | null) => ({
  ...session.toJSON(),
  ...deviceOf(session.device),
  current: session.id === current,
})
