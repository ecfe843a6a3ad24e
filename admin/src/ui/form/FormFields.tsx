import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface FormFieldsProps {
  /** Widths of the columns; on phones there is one. */
  columns?: string
  children: ReactNode
}

/** Lays out the inputs of a form at even distances. */
export const FormFields = ({ columns = '1fr', children }: FormFieldsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { sm: columns },
      alignItems: 'start',
      // The label of an outlined field stands half above it.
      pt: 1,
      '& .MuiFormControl-root': { m: 0 },
    }}
  >
    {children}
  </Box>
)
