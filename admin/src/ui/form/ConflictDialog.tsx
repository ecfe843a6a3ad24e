import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { isValidElement, useId, type ReactElement, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ModalDialog } from './ModalDialog.tsx'

type Value = string | number | boolean | null | undefined | ReactElement

/** A field that two people have given different values. */
export interface ConflictField {
  /** A key. */
  label: string
  mine: Value
  theirs: Value
}

interface ConflictDialogProps {
  fields: readonly ConflictField[]
  busy: boolean
  onKeep: () => void
  onTake: () => void
  /** Back to the form, without a choice. */
  onClose: () => void
}

/** Somebody else has saved meanwhile: shows what differs, and asks whose values to keep. */
export function ConflictDialog({ fields, busy, onKeep, onTake, onClose }: ConflictDialogProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <ModalDialog
      role="alertdialog"
      maxWidth="sm"
      onClose={() => !busy && onClose()}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>{translate('common.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`}>{translate('common.conflict.text')}</DialogContentText>
        <ConflictTable fields={fields} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onTake}>
          {translate('common.conflict.take')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={onKeep} autoFocus>
          {translate(busy ? 'common.saving' : 'common.conflict.keep')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

const tableSx = {
  mt: 2,
  tableLayout: 'fixed',
  '& th, & td': { px: 1, verticalAlign: 'top' },
  '& td': { overflowWrap: 'break-word', whiteSpace: 'pre-wrap' },
}

function ConflictTable({ fields }: Pick<ConflictDialogProps, 'fields'>) {
  const translate = useTranslate()
  const shown = (value: Value): ReactNode => {
    if (isValidElement(value)) return value
    if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no')
    if (value === null || value === undefined || value === '') return translate('common.none')
    return String(value)
  }
  return (
    <Table size="small" sx={tableSx}>
      <TableHead>
        <TableRow>
          {['field', 'mine', 'theirs'].map((heading) => (
            <TableCell key={heading}>{translate(`common.conflict.${heading}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ label, mine, theirs }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {translate(label)}
            </TableCell>
            <TableCell>{shown(mine)}</TableCell>
            <TableCell>{shown(theirs)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
