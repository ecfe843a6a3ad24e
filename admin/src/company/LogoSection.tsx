import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { CompanyLogo } from './company.ts'
import { LogoPicker } from './LogoPicker.tsx'
import { LogoPreview } from './LogoPreview.tsx'
import { RemoveLogoButton } from './RemoveLogoButton.tsx'
import { useLogo } from './useLogo.ts'

/** The logo as it will be printed, and the ways to change it. */
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
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1.5}
          sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
        >
          <LogoPicker hasLogo={logo !== null} busy={busy === 'saving'} onChoose={(file) => void save(file)} />
          {logo && <RemoveLogoButton busy={busy === 'removing'} onRemove={remove} />}
        </Stack>
        {logo && (
          <Typography variant="body2" color="textSecondary">
            {translate('company.logo.size', { width: logo.width, height: logo.height })}
          </Typography>
        )}
      </Stack>
    </DetailSection>
  )
}

/** Paper is white, by night too; what says that there is no image stands on the card. */
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
