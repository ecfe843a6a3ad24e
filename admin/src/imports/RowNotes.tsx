import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import type { RowNote } from './import.ts'

interface RowNotesProps {
  notes: readonly RowNote[]
  severity: 'error' | 'warning'
}

/** What is wrong with the cells of a row, or to be looked at, and what would be right. */
export function RowNotes({ notes, severity }: RowNotesProps) {
  const translate = useTranslate()
  const Icon = severity === 'error' ? ErrorOutline : WarningAmber
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notes.map((note, index) => (
        <Box component="li" key={index} sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
          <Icon
            color={severity}
            fontSize="small"
            titleAccess={translate(`resources.imports.rows.${severity}`)}
            sx={{ mt: '1px' }}
          />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Note note={note} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Note({ note: { column, value, text, right, code, params = {}, hint } }: { note: RowNote }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const rowText = (key: string, values: object) => translate(`resources.imports.rows.${key}`, values)
  return (
    <>
      {column !== null && <Box component="strong">{`${column}: `}</Box>}
      {translateMessage({ code, params, detail: text })}
      {/* Most of them quote it. */}
      {value && !quotes(params, text, value) && (
        <MoreOfNote>{rowText('value', { value: `“${value}”` })}</MoreOfNote>
      )}
      {right && (
        <MoreOfNote>{rowText('right', { text: translateMessage({ ...hint, detail: right }) })}</MoreOfNote>
      )}
    </>
  )
}

const MoreOfNote = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
)

/** Whether a note shows the value; a text of before there were codes is searched for it. */
const quotes = (params: object, text: string, value: string): boolean =>
  Object.keys(params).length ? holds(params, value) : text.includes(value)

/** Whether a value stands among others, or in a message among them. */
const holds = (values: object, value: string): boolean =>
  Object.values(values).some(
    (each: unknown) => each === value || (typeof each === 'object' && each !== null && holds(each, value)),
  )
