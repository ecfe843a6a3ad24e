import { DialogActions, DialogContent } from '@mui/material'
import type { ReactNode } from 'react'
import { CancelButton } from './CancelButton.tsx'
import { FormFailure } from './FormFailure.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface DialogBodyProps {
  /** Why saving failed: a text, with links if any. */
  failure?: ReactNode
  /** The keys of the button's label, and of its label while saving. */
  label?: string
  busyLabel?: string
  /** What the inputs hold cannot be saved. */
  disabled?: boolean
  onCancel: () => void
  /** The inputs. */
  children: ReactNode
}

/** The content of a DialogForm: inputs, the error, and the buttons. */
export const DialogBody = ({
  failure,
  label = 'common.save',
  busyLabel = 'common.saving',
  disabled = false,
  onCancel,
  children,
}: DialogBodyProps) => (
  <>
    <DialogContent>
      {children}
      {failure && <FormFailure sx={{ mt: 2 }}>{failure}</FormFailure>}
    </DialogContent>
    <DialogActions>
      <CancelButton onClick={onCancel} />
      <SubmitButton label={label} busyLabel={busyLabel} disabled={disabled} />
    </DialogActions>
  </>
)
