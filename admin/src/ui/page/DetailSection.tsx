import { Box, Card, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface DetailSectionProps {
  title: string
  /** One sentence under the title, as text. */
  about?: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled card on a record's page. */
export function DetailSection({ title, about, action, children }: DetailSectionProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 1, mb: 1.5 }}
      >
        {/* The action stands below where it would squeeze the title or its sentence. */}
        <Box sx={{ flex: `1 1 ${about ? '220px' : 'max-content'}`, minWidth: 160 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {about && (
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  )
}
