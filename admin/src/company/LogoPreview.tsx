import { Box, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import type { AppDataProvider } from '../providers/dataProvider.ts'

/** An image as an address that holds it. */
const addressOf = (image: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The image cannot be read'))
    reader.readAsDataURL(image)
  })

/** The stored image: it needs the session, so that it is no plain address. */
export function LogoPreview({ version }: { version: number }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const {
    data: address,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['company', 'logo', version],
    queryFn: async () => addressOf(await dataProvider.download('settings/company/logo')),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error && !isFetching)
    return <ErrorState message={translate('company.logo.load_failed')} onRetry={() => void refetch()} />
  if (!address) return <Skeleton variant="rounded" width={240} height={80} />
  return (
    <Box
      component="img"
      src={address}
      alt={translate('company.logo.alt')}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 160 }}
    />
  )
}
