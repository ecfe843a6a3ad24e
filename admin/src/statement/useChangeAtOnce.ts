import { useCallback } from 'react'
import type { Change } from './edited.ts'
import { useLoadedView } from './useBillingView.ts'

interface Deed {
  /** What is shown before the server has answered. */
  show: Change
  /** Takes that back. */
  undo: Change
  /** Tells the server, and answers what its answer says of the statement. */
  send: () => Promise<Change>
}

/** Changes the statement that is shown at once; the server's answer settles it, and a failure puts it back and is thrown. */
export function useChangeAtOnce(billing_id: number) {
  const { change, reload, isLoading } = useLoadedView(billing_id)
  return useCallback(
    async ({ show, undo, send }: Deed): Promise<void> => {
      change(show)
      try {
        change(await send())
      } catch (error) {
        change(undo)
        throw error
      } finally {
        // What is on its way may have been read before the change.
        if (isLoading()) void reload()
      }
    },
    [change, reload, isLoading],
  )
}
