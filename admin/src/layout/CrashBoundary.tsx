import { Component, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Crashed } from './Crashed.tsx'

interface CrashBoundaryProps {
  /** What is inside stays when another page is gone to. */
  lasting?: boolean
  children: ReactNode
}

/** Keeps what is around it standing when a page breaks; going to another page starts afresh. */
export function CrashBoundary({ lasting = false, children }: CrashBoundaryProps) {
  const { pathname } = useLocation()
  return <Boundary key={lasting ? 'all' : pathname}>{children}</Boundary>
}

/** What browsers say when the code of a page does not arrive. */
const NO_CODE = /dynamically imported module|module script|preload/i

class Boundary extends Component<{ children: ReactNode }, { crashed: 'page' | 'code' | null }> {
  override state = { crashed: null }

  static getDerivedStateFromError(error: unknown) {
    return { crashed: error instanceof Error && NO_CODE.test(error.message) ? 'code' : 'page' }
  }

  override render() {
    const { crashed } = this.state
    if (crashed === 'code') return <WithoutCode />
    if (crashed === 'page') return <Crashed onRetry={() => this.setState({ crashed: null })} />
    return this.props.children
  }
}

/** Code that did not arrive is asked for again only by a reload, which needs a server that is there. */
async function reloadWhenReachable(): Promise<void> {
  const reachable = await fetch('/favicon.svg', { cache: 'no-store' }).catch(() => null)
  if (reachable) window.location.reload()
}

function WithoutCode() {
  const translate = useTranslate()
  return <ErrorState message={translate('layout.page_failed')} onRetry={() => void reloadWhenReachable()} />
}
