import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Says, as long as any of them is in sight, that the numbers are samples. */
export function SampleNotice({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{ position: 'sticky', top: 64, zIndex: 2, mb: 3, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            {translate('common.retry')}
          </Button>
        }
      >
        <AlertTitle sx={{ fontWeight: 650 }}>{translate('dashboard.sample')}</AlertTitle>
        {translate('dashboard.sample_hint')}
      </Alert>
    </Box>
  )
}
