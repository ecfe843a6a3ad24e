import ArrowBack from '@mui/icons-material/ArrowBack'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

/** The way back to the dashboard. */
export function BackButton() {
  const translate = useTranslate()
  return (
    <Button component={Link} to="/home" startIcon={<ArrowBack />} sx={{ alignSelf: 'flex-start', ml: -1 }}>
      {translate('common.back_home')}
    </Button>
  )
}
