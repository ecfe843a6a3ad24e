import { Box, Drawer, Link, useMediaQuery, type Theme } from '@mui/material'
import { memo, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useAuthenticated, useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin'
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { ACCOUNT_PATH } from '../paths.ts'
import { hasValidSession, onSessionLost, watchOtherTabs } from '../providers/session.ts'
import { AppBar } from './AppBar.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Menu } from './Menu.tsx'
import { PageLoading } from './PageLoading.tsx'

/** The shell of every page that needs a session: without a token that the server takes nothing is shown. */
export function Layout({ children }: { children: ReactNode }) {
  useSignOutWhenLost()
  const { isError } = useAuthenticated()
  if (isError || !hasValidSession()) return <PageLoading />
  return <PageOfUser>{children}</PageOfUser>
}

/**
 * The page, once it is known who is signed in: it asks for nothing that they may not have. Who has to set up a second factor
 * does that first. Without a session nobody is asked who that is.
 */
function PageOfUser({ children }: { children: ReactNode }) {
  const { identity } = useGetIdentity()
  const { pathname } = useLocation()
  if (!identity) return <PageLoading />
  if (identity.mustSetUpFactor && pathname !== ACCOUNT_PATH) return <Navigate to={ACCOUNT_PATH} replace />
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

/** The first stop of the Tab key: skips the menu. */
const SkipLink = memo(function SkipLink() {
  const translate = useTranslate()
  return (
    <Link
      href="#main-content"
      sx={{
        position: 'fixed',
        insetInlineStart: 8,
        top: -80,
        zIndex: 'tooltip',
        p: 1.5,
        borderRadius: 1,
        displayPrint: 'none',
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {translate('layout.skip')}
    </Link>
  )
})

const WIDTH = 232

interface SidebarProps {
  /** Narrow screens: the menu is over the page, and only while `open`. */
  overlay: boolean
  open: boolean
  onClose: () => void
}

/** The menu beside the page, or over it on narrow screens. */
function Sidebar({ overlay, open, onClose }: SidebarProps) {
  const translate = useTranslate()
  if (overlay)
    return (
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: 264 }, 'aria-label': translate('layout.menu') } }}
      >
        <Menu onLeave={onClose} closable />
      </Drawer>
    )
  return (
    <Box
      sx={{
        width: WIDTH,
        flexShrink: 0,
        position: 'sticky',
        top: 56,
        height: 'calc(100dvh - 56px)',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflowY: 'auto',
        // A wide one leaves too little room for the longest entry.
        scrollbarWidth: 'thin',
        displayPrint: 'none',
      }}
    >
      <Menu />
    </Box>
  )
}

/**
 * Moves the focus to the page after a navigation, so that the Tab key and a screen reader continue there.
 * @returns the ref of the page's element
 */
function useFocusOnPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === NavigationType.Replace
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const focused = document.activeElement
    // A field with autofocus on the new page keeps it, and so does a dialog.
    if (isRedirect || main.current?.contains(focused) || focused?.closest('[aria-modal="true"]')) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, isRedirect])
  return main
}

/** Signs out, with a message, when the server rejects the token or another tab has signed out. */
function useSignOutWhenLost(): void {
  const logout = useLogout()
  const notify = useNotify()
  useEffect(() => {
    const stopListening = onSessionLost((loss) => {
      notify(`users.lost.${loss}`, { type: 'info' })
      void logout()
    })
    const stopWatching = watchOtherTabs()
    return () => {
      stopListening()
      stopWatching()
    }
  }, [logout, notify])
}
