import { loadLayout } from './loadLayout.ts'

/** Loads what stands behind the log-in while that is being typed. What does not come now is asked for again then. */
export function foresee(): void {
  for (const coming of [loadLayout(), import('../dashboard/Dashboard.tsx')]) coming.catch(() => undefined)
}
