import { useEffect } from 'react'
import { useLogout, useNotify } from 'react-admin'
import { onSessionLost } from '../providers/session.ts'

/** Signs out, and says so, when the server no longer takes the token. */
export function useSignOutWhenLost(): void {
  const logout = useLogout()
  const notify = useNotify()
  useEffect(
    () =>
      onSessionLost(() => {
        notify('users.lost', { type: 'info' })
        void logout()
      }),
    [logout, notify],
  )
}
