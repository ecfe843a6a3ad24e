import { useCallback } from 'react'
import type { Change } from './edited.ts'
import { begin } from './underWay.ts'
import { useLoadedView } from './useBillingView.ts'

interface Deed {
  /** What is shown before the server has answered. */
  show: Change
  /** Takes that back. */
  undo: Change
  /** Tells the server, and answers what its answer says of the statement. */
  send: () => Promise<Change>
}

/**
 * Changes the statement that is shown at once; the server's answer settles it, and a failure puts it back and is
 * thrown. When all is settled, the statement is loaded again.
 */
export function useChangeAtOnce(billing_id: number) {
  const { change, reload, reloadWhenQuiet, isLoading } = useLoadedView(billing_id)
  return useCallback(
    async ({ show, undo, send }: Deed): Promise<void> => {
      const end = begin(billing_id, show)
      change(show)
      try {
        change(await send())
      } catch (error) {
        change(undo)
        throw error
      } finally {
        end()
        reloadWhenQuiet()
        // What is on its way may have been read before the change.
        if (isLoading()) void reload()
      }
    },
    [billing_id, change, reload, reloadWhenQuiet, isLoading],
  )
}
