import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Takes the focus to the page when another one has been gone to, so that the Tab key and a screen reader go on there.
 * @returns for the element that holds the page
 */
export function useFocusOnPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === NavigationType.Replace
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const focused = document.activeElement
    // A field of the new page that asks for the focus has it, and so has a dialog.
    if (isRedirect || main.current?.contains(focused) || focused?.closest('[aria-modal="true"]')) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, isRedirect])
  return main
}
