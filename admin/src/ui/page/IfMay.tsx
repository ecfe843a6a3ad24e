import { Alert, Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Operation } from '../../../../server/features/permissions/permissions.rules.ts'
import { useMay } from '../../providers/access.ts'

interface IfMayProps {
  /** What is called by what stands inside. */
  call: Operation
  children: ReactNode
}

/** Shows something to those who may use it. */
export const IfMay = ({ call, children }: IfMayProps) => (useMay(call) ? children : null)

/** A form that those may read who may not change it: without its buttons. */
export function ReadOnlyUnless({ call, children }: IfMayProps) {
  const translate = useTranslate()
  if (useMay(call)) return children
  return (
    <Box>
      <Alert severity="info" sx={{ mb: 3 }}>
        {translate('access.read_only')}
      </Alert>
      <Box component="fieldset" disabled sx={readOnlySx}>
        {children}
      </Box>
    </Box>
  )
}

const readOnlySx = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  '& button, & label[role=button]': { display: 'none' },
}
