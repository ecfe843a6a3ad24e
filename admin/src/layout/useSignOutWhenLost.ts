import { useEffect } from 'react'
import { useLogout, useNotify } from 'react-admin'
import { onSessionLost, watchOtherTabs } from '../providers/session.ts'

/** Signs out, and says so, when the server no longer takes the token or another tab has signed out. */
export function useSignOutWhenLost(): void {
  const logout = useLogout()
  const notify = useNotify()
  useEffect(() => {
    const stopListening = onSessionLost((loss) => {
      notify(`users.lost.${loss}`, { type: 'info' })
      void logout()
    })
    const stopWatching = watchOtherTabs()
    return () => {
      stopListening()
      stopWatching()
    }
  }, [logout, notify])
}
