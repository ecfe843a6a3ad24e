import { Component, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { ErrorState } from '../common/ErrorState.tsx'

/** Keeps the shell standing when a page breaks; going to another page starts afresh. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return <Crashed onRetry={() => this.setState({ crashed: false })} />
  }
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <ErrorState
      message={translate('layout.crashed')}
      hint={translate('layout.crashed_hint')}
      onRetry={onRetry}
    />
  )
}
