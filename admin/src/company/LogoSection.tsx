import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { DropZone } from '../ui/form/DropZone.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { CompanyLogo } from './company.ts'
import { useLogo } from './useLogo.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

/** The logo as it will be printed, with buttons to replace and remove it. */
export function LogoSection({ loaded }: { loaded: CompanyLogo | null }) {
  const translate = useTranslate()
  const { logo, version, busy, save, remove } = useLogo(loaded)
  return (
    <DetailSection title={translate('company.logo.title')} about={translate('company.logo.about')}>
      <Stack spacing={2}>
        <Box sx={paperSx}>
          {logo ? (
            <LogoPreview key={version} version={version} />
          ) : (
            <Typography variant="body2" sx={{ color: 'grey.600' }}>
              {translate('company.logo.none')}
            </Typography>
          )}
        </Box>
        <IfMay call="uploadCompanyLogo">
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1.5}
            sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
          >
            <LogoPicker
              hasLogo={logo !== null}
              busy={busy === 'saving'}
              onChoose={(file) => void save(file)}
            />
            {logo && <RemoveLogoButton busy={busy === 'removing'} onRemove={remove} />}
          </Stack>
        </IfMay>
        {logo && (
          <Typography variant="body2" color="textSecondary">
            {translate('company.logo.size', { width: logo.width, height: logo.height })}
          </Typography>
        )}
      </Stack>
    </DetailSection>
  )
}

/** Paper is white in the dark theme too; an error has the card's background. */
const paperSx = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 120,
  p: 2,
  bgcolor: 'common.white',
  '&:has([role=alert])': { bgcolor: 'transparent' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}

interface LogoPickerProps {
  hasLogo: boolean
  busy: boolean
  onChoose: (file: File | null) => void
}

/** Reachable by its label and through the button, but not visible. */
const unseen = { position: 'absolute', width: '1px', height: '1px', opacity: 0, pointerEvents: 'none' }

/** Chooses an image, by a button or by dropping it. The server decides whether it is one. */
function LogoPicker({ hasLogo, busy, onChoose }: LogoPickerProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files?.[0] ?? null)
    // Lets the same file be chosen again after it was corrected.
    event.target.value = ''
  }
  const label = busy ? 'uploading' : hasLogo ? 'replace' : 'choose'
  return (
    <DropZone onDrop={(file) => !busy && onChoose(file)}>
      <Box
        component="input"
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={translate('company.logo.file')}
        tabIndex={-1}
        onChange={choose}
        sx={unseen}
      />
      <Button size="small" disabled={busy} onClick={() => input.current?.click()} sx={{ flexShrink: 0 }}>
        {translate(`company.logo.${label}`)}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {translate('company.logo.drop')}
      </Typography>
    </DropZone>
  )
}

/** An image as a data URL. */
const addressOf = (image: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The image cannot be read'))
    reader.readAsDataURL(image)
  })

/** The stored image, fetched with the session's token, which a plain URL would not send. */
function LogoPreview({ version }: { version: number }) {
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

interface RemoveLogoButtonProps {
  busy: boolean
  onRemove: () => Promise<void>
}

/** Removes the logo after a confirmation. */
function RemoveLogoButton({ busy, onRemove }: RemoveLogoButtonProps) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const text = (key: string) => translate(`company.logo.${key}`)
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {text('remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text('remove_question')}
          text={text('remove_hint')}
          action={text(busy ? 'removing' : 'remove')}
          busy={busy}
          onConfirm={() => void onRemove().finally(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
