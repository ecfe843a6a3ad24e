import { Alert, DialogActions, DialogContent } from '@mui/material'
import type { ReactNode } from 'react'
import { CancelButton } from './CancelButton.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface DialogBodyProps {
  /** Why it could not be saved: a text, and what belongs to it. */
  failure?: ReactNode
  /** The keys of what the button says, and says while it works. */
  label?: string
  busyLabel?: string
  onCancel: () => void
  /** The inputs. */
  children: ReactNode
}

/** The inside of a DialogForm: inputs, what went wrong, and the way out. */
export const DialogBody = ({
  failure,
  label = 'common.save',
  busyLabel = 'common.saving',
  onCancel,
  children,
}: DialogBodyProps) => (
  <>
    <DialogContent>
      {children}
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </DialogContent>
    <DialogActions>
      <CancelButton onClick={onCancel} />
      <SubmitButton label={label} busyLabel={busyLabel} />
    </DialogActions>
  </>
)
