import { useBlocker } from 'react-router-dom'
import { readToken } from '../../providers/session.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { useWarnBeforeUnload } from './useFormGuard.ts'

/** Asks before another page takes the place of what was typed. Mount it while something is not saved. */
export function UnsavedChanges() {
  useWarnBeforeUnload(true)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever is signed out has nothing to save: the draft waits.
      readToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return <DiscardDialog onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />
}
