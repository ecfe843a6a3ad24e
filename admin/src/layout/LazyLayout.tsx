import { lazy, Suspense, type ReactNode } from 'react'
import { hasValidSession } from '../providers/session.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { PageLoading } from './PageLoading.tsx'

/** The shell's code: the log-in and sign-up pages do without. */
const loadLayout = () => import('./Layout.tsx').then((m) => ({ default: m.Layout }))
const Layout = lazy(loadLayout)

// With a session it will be needed: it loads in parallel with the rest.
if (hasValidSession()) loadLayout().catch(() => undefined)

/** Preloads what comes after the log-in. What fails to load now is loaded again when it is needed. */
export function preloadHome(): void {
  for (const loading of [loadLayout(), import('../dashboard/Dashboard.tsx')]) loading.catch(() => undefined)
}

/** The shell, loaded when there is a session to show it in. */
export const LazyLayout = ({ children }: { children?: ReactNode }) => (
  <CrashBoundary lasting>
    <Suspense fallback={<PageLoading />}>
      <Layout>{children}</Layout>
    </Suspense>
  </CrashBoundary>
)
