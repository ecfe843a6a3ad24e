import { Alert, Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ServerMessage } from '../i18n/server.ts'
import { useServerLines } from '../ui/feedback/useServerMessage.ts'

/** Lines of the server: in English, and as messages. */
interface Lines {
  lines: readonly string[]
  messages: readonly ServerMessage[]
}

interface FileNotesProps extends Lines {
  severity: 'info' | 'warning'
  /** A button that does something about it. */
  action?: ReactNode
}

/** What is to be said about a whole file; renders nothing without it. */
export function FileNotes({ lines, messages, severity, action }: FileNotesProps) {
  const translate = useTranslate()
  const translateLines = useServerLines()
  if (lines.length === 0) return null
  return (
    <Alert
      severity={severity}
      role="note"
      aria-label={translate('resources.imports.preview.notes')}
      action={action}
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          paddingInlineStart: lines.length > 1 ? 2 : 0,
          listStyle: lines.length > 1 ? 'disc' : 'none',
        }}
      >
        {translateLines(lines, messages).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  )
}

/** The warnings of an import: those about the whole file, which come first, and those about its rows. */
export function splitWarnings(
  lines: readonly string[],
  messages: readonly ServerMessage[] = [],
): Record<'ofFile' | 'ofRows', Lines> {
  const firstOfRow = messages.findIndex(({ code }) => code === 'row.line')
  const count = firstOfRow < 0 ? messages.length : firstOfRow
  return {
    ofFile: { lines: lines.slice(0, count), messages: messages.slice(0, count) },
    ofRows: { lines: lines.slice(count), messages: messages.slice(count) },
  }
}
