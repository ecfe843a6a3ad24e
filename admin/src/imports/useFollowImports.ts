import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

const FOLLOW_MS = 1000

/** Has everything that is shown of imports loaded again. */
export function useReloadImports(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    // An answer that is slower than the next question is waited for.
    () => queryClient.invalidateQueries({ queryKey: ['imports'] }, { cancelRefetch: false }),
    [queryClient],
  )
}

/** Keeps what is shown of imports up to date while one is under way. */
export function useFollowImports(isUnderWay: boolean): void {
  const reload = useReloadImports()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void reload(), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, reload])
}
