import { notifyManager, QueryClient } from '@tanstack/react-query'

// Changes are rendered in the same frame as the click, not in the one after it.
notifyManager.setScheduler(queueMicrotask)

/** A failed call is shown at once: the pages have a retry button. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })

// Each list checks the session again; the routes, which check it too, render again only when the result changes.
queryClient.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error', 'status'] })
