import { Box, useMediaQuery, type Theme } from '@mui/material'
import { Suspense, useState, type ReactNode } from 'react'
import { useAuthenticated } from 'react-admin'
import { hasValidSession } from '../providers/session.ts'
import { AppBar } from './AppBar.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { PageLoading } from './PageLoading.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useFocusOnPage } from './useFocusOnPage.ts'
import { useSignOutWhenLost } from './useSignOutWhenLost.ts'

/**
 * The shell of every page that needs a session. The server verifies it behind what is kept here already: without a
 * sound token nothing shows.
 */
export function Layout({ children }: { children: ReactNode }) {
  useSignOutWhenLost()
  const { isError } = useAuthenticated()
  if (isError || !hasValidSession()) return <PageLoading />
  return <Shell>{children}</Shell>
}

function Shell({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const main = useFocusOnPage()
  return (
    <>
      <SkipLink />
      <AppBar onMenu={narrow ? () => setOpen(true) : undefined} />
      <Box sx={{ display: 'flex' }}>
        <Sidebar overlay={narrow} open={open} onClose={() => setOpen(false)} />
        <Box
          component="main"
          ref={main}
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            px: { xs: 2, md: 4 },
            py: { xs: 2.5, md: 4 },
            outline: 'none',
            '@media print': { p: 0 },
          }}
        >
          <Box sx={{ maxWidth: 1280, mx: 'auto' }}>
            <CrashBoundary>
              <Suspense fallback={<PageLoading />}>{children}</Suspense>
            </CrashBoundary>
          </Box>
        </Box>
      </Box>
    </>
  )
}
