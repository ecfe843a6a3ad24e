import { Alert, Box } from '@mui/material'
import { createContext, useContext, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Operation } from '../../../../server/features/permissions/permissions.rules.ts'
import { useMay } from '../../providers/access.ts'

interface IfMayProps {
  /** What is called by what stands inside. */
  call: Operation
  children: ReactNode
}

const NONE: readonly Operation[] = []

/** What nobody may call of what stands inside, whoever it is: the record is not to be changed any more. */
export const Withheld = createContext(NONE)

/** Whether the person who is signed in may call an operation here. */
export function useMayHere(call: Operation): boolean {
  const withheld = useContext(Withheld)
  return useMay(call) && !withheld.includes(call)
}

/** Shows something to those who may use it. */
export const IfMay = ({ call, children }: IfMayProps) => (useMayHere(call) ? children : null)

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
