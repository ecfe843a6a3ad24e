import { notifyManager, QueryClient } from '@tanstack/react-query'

// What changes is drawn in the frame of the click that changed it, not in one after it.
notifyManager.setScheduler(queueMicrotask)

/** A failed call is told at once: the pages offer to try again. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })

// Each list asks anew whether somebody is signed in; the routes, which ask too, are drawn again only by another answer.
queryClient.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error', 'status'] })
