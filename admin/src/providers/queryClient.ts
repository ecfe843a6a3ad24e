import { QueryClient } from '@tanstack/react-query'

/** A failed call is told at once: the pages offer to try again. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
