import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface FormFieldsProps {
  /** `grid-template-columns`; on phones there is one column. */
  columns?: string
  children: ReactNode
}

/** The grid of a form's inputs. */
export const FormFields = ({ columns = '1fr', children }: FormFieldsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { sm: columns },
      alignItems: 'start',
      // The label of an outlined field is half above it.
      pt: 1,
      '& .MuiFormControl-root': { m: 0 },
    }}
  >
    {children}
  </Box>
)
