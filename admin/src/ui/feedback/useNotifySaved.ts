import { useNotify, useResourceContext } from 'react-admin'
import type { ServerMessage } from '../../i18n/server.ts'
import { useServerLines } from './useServerMessage.ts'

/** What the answer to a saved record may have beside its fields. */
export interface WithWarnings {
  warnings?: string[]
  warning_messages?: ServerMessage[]
}

/** Says that a record of the resource in context is saved, and what of it should be looked at. */
export function useNotifySaved(): (saved: WithWarnings) => void {
  const resource = useResourceContext()
  const notify = useNotify()
  const translateLines = useServerLines()
  return ({ warnings = [], warning_messages }) => {
    notify(`resources.${resource}.saved`, { type: 'success' })
    for (const line of translateLines(warnings, warning_messages)) notify(line, { type: 'warning' })
  }
}
