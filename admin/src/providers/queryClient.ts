import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isSessionChecked } from './authProvider.ts'

// Changes are rendered in the same frame as the click, not in the one after it.
notifyManager.setScheduler(queueMicrotask)

/** A failed call is shown at once: the pages have a retry button. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })

queryClient.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error', 'status'] })
// Each list checks the session again, unless that would ask for nothing: a check renders the routes and the shell again, in
// which it was made before.
queryClient.setQueryDefaults(['auth', 'checkAuth'], {
  notifyOnChangeProps: ['data', 'error', 'status'],
  staleTime: () => (isSessionChecked() ? Infinity : 0),
})
