import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The product's mark and name. */
export function Brand() {
  const translate = useTranslate()
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={28} height={28} />
      <Typography component="span" sx={{ fontWeight: 700, fontSize: '1.0625rem', letterSpacing: '-0.01em' }}>
        {translate('layout.product')}
      </Typography>
    </Stack>
  )
}
