import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface DetailFieldsProps {
  /** Label, as text, and value of each; an empty value shows as '-'. */
  fields: [label: string, value: ReactNode][]
}

/** Labels and values, side by side as far as the space goes. */
export function DetailFields({ fields }: DetailFieldsProps) {
  const translate = useTranslate()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
      }}
    >
      {fields.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <bdi>
              {value === null || value === undefined || value === '' ? translate('common.none') : value}
            </bdi>
          </Typography>
        </div>
      ))}
    </Box>
  )
}
