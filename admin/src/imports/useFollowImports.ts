import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

const POLL_MS = 1000

/** Returns a function that reloads everything that is shown of imports. */
export function useReloadImports(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    // A request that is slower than the interval is not cancelled.
    () => queryClient.invalidateQueries({ queryKey: ['imports'] }, { cancelRefetch: false }),
    [queryClient],
  )
}

/** Reloads what is shown of imports while one is running. */
export function useFollowImports(isActive: boolean): void {
  const reload = useReloadImports()
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => void reload(), POLL_MS)
    return () => clearInterval(timer)
  }, [isActive, reload])
}
