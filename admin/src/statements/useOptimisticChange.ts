import { useCallback } from 'react'
import { addPendingUpdate, doubtLines, useCachedView } from './useBillingView.ts'
import type { ViewUpdate } from './viewUpdates.ts'

interface OptimisticChange {
  /** What is shown before the server has answered. */
  apply: ViewUpdate
  /** Takes that back. */
  revert: ViewUpdate
  /** Calls the server; resolves with the update that its answer makes. */
  send: () => Promise<ViewUpdate>
}

/**
 * Changes the statement that is shown at once; the server's answer settles it, and a failure reverts it and is
 * thrown. When all is settled, the statement is loaded again.
 */
export function useOptimisticChange(billing_id: number) {
  const { update, reload, reloadWhenIdle, isLoading } = useCachedView(billing_id)
  return useCallback(
    async ({ apply, revert, send }: OptimisticChange): Promise<void> => {
      const end = addPendingUpdate(billing_id, apply)
      update(apply)
      try {
        update(await send())
      } catch (error) {
        update(revert)
        doubtLines(billing_id)
        throw error
      } finally {
        end()
        reloadWhenIdle()
        // A view that is being loaded may have been read before the change.
        if (isLoading()) void reload()
      }
    },
    [billing_id, update, reload, reloadWhenIdle, isLoading],
  )
}
