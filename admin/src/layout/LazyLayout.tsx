import { lazy, Suspense, type ReactNode } from 'react'
import { hasValidSession } from '../providers/session.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { loadLayout } from './loadLayout.ts'
import { PageLoading } from './PageLoading.tsx'

const Layout = lazy(loadLayout)

// Who is signed in will need it: it comes while the rest is read.
if (hasValidSession()) loadLayout().catch(() => undefined)

/** The shell, loaded when there is a session to show it in. */
export const LazyLayout = ({ children }: { children?: ReactNode }) => (
  <CrashBoundary lasting>
    <Suspense fallback={<PageLoading />}>
      <Layout>{children}</Layout>
    </Suspense>
  </CrashBoundary>
)
