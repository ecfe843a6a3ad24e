import { useFollow, useReload, type Followed } from '../ui/list/useFollow.ts'
import { OUTBOX } from './message.ts'

/** Returns a function that reloads everything that is shown of e-mails. */
export const useReloadOutbox = (): (() => Promise<void>) => useReload(OUTBOX)

/** Reloads what is shown of e-mails while one of these is queued or being sent, and when one falls due. */
export const useFollowOutbox = (messages: readonly Followed[] | undefined): void =>
  useFollow(OUTBOX, messages)
