import { Component, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'

interface CrashBoundaryProps {
  /** It is not reset by a navigation. */
  lasting?: boolean
  children: ReactNode
}

/** Shows an error in place of children that throw; a navigation resets it. */
export function CrashBoundary({ lasting = false, children }: CrashBoundaryProps) {
  const { pathname } = useLocation()
  return <Boundary key={lasting ? 'all' : pathname}>{children}</Boundary>
}

/** Browsers' messages when the code of a page fails to load. */
const CHUNK_LOAD_ERROR = /dynamically imported module|module script|preload/i

class Boundary extends Component<{ children: ReactNode }, { crashed: 'page' | 'code' | null }> {
  override state = { crashed: null }

  static getDerivedStateFromError(error: unknown) {
    return { crashed: error instanceof Error && CHUNK_LOAD_ERROR.test(error.message) ? 'code' : 'page' }
  }

  override render() {
    const { crashed } = this.state
    if (crashed === 'code') return <ChunkError />
    if (crashed === 'page') return <CrashMessage onRetry={() => this.setState({ crashed: null })} />
    return this.props.children
  }
}

/** Browsers retry a failed import only after a reload, which needs a reachable server. */
async function reloadWhenReachable(): Promise<void> {
  const reachable = await fetch('/favicon.svg', { cache: 'no-store' }).catch(() => null)
  if (reachable) window.location.reload()
}

function ChunkError() {
  const translate = useTranslate()
  return <ErrorState message={translate('layout.page_failed')} onRetry={() => void reloadWhenReachable()} />
}

/** Shown in place of what threw. */
export function CrashMessage({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <ErrorState
      message={translate('layout.crashed')}
      hint={translate('layout.crashed_hint')}
      onRetry={onRetry}
    />
  )
}
