import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface DetailFieldsProps {
  /** Label, as text, and value of each; an empty value shows as '-'. */
  fields: [label: string, value: ReactNode][]
}

/** Labels and values in as many columns as fit. */
export function DetailFields({ fields }: DetailFieldsProps) {
  const translate = useTranslate()
  return (
    <Box component="dl" sx={fieldsSx}>
      {fields.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <bdi>
              {value === null || value === undefined || value === '' ? translate('common.none') : value}
            </bdi>
          </Typography>
        </div>
      ))}
    </Box>
  )
}

/** On phones one line each, the label before the value. */
const fieldsSx = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))' },
  '& > div': {
    display: { xs: 'grid', sm: 'block' },
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: 1.5,
    alignItems: 'baseline',
  },
}
