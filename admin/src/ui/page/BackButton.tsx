import ArrowBack from '@mui/icons-material/ArrowBack'
import { Button, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

interface BackButtonProps {
  /** A path. */
  to?: string
  /** A key. */
  label?: string
}

/** A link back, by default to the dashboard. */
export function BackButton({ to = '/home', label = 'common.back_home' }: BackButtonProps) {
  const translate = useTranslate()
  return (
    <Button
      component={Link}
      to={to}
      startIcon={<ArrowBack sx={backwards} />}
      sx={{ alignSelf: 'flex-start', marginInlineStart: -1, displayPrint: 'none' }}
    >
      {translate(label)}
    </Button>
  )
}

/** In a right-to-left page, back is to the right. */
const backwards = ({ direction }: Theme) => (direction === 'rtl' ? { transform: 'scaleX(-1)' } : {})
