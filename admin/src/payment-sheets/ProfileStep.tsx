import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { PaymentProfile, SheetPeek } from './paymentSheet.ts'
import { ProfileDialog } from './ProfileDialog.tsx'
import type { PaymentSheetState } from './usePaymentSheet.ts'

interface ProfileStepProps {
  sheet: PaymentSheetState
  peek: SheetPeek
  /** The name of the sheet. */
  file: string
}

/** By which profile the sheet is read: the one that fits, another one, or a new one. */
export function ProfileStep({ sheet, peek, file }: ProfileStepProps) {
  const translate = useTranslate()
  const [mapped, setMapped] = useState<'new' | PaymentProfile | null>(null)
  const { profile, busy } = sheet
  const saved = (made: PaymentProfile) => {
    setMapped(null)
    sheet.askPreview(made)
  }
  return (
    <>
      <ProfileFits profile={profile} peek={peek} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        useFlexGap
        sx={{ alignItems: { sm: 'center' }, width: '100%', flexWrap: { sm: 'wrap' } }}
      >
        <ProfileChoice profile={profile} onChange={sheet.setProfile} />
        {profile && (
          <>
            <Button variant="contained" disabled={busy !== null} onClick={() => sheet.askPreview()}>
              {translate(busy === 'preview' ? 'resources.imports.preview.busy' : 'paymentSheets.preview')}
            </Button>
            <Button variant="outlined" onClick={() => setMapped(profile)}>
              {translate('paymentSheets.edit_profile')}
            </Button>
          </>
        )}
        <Button variant={profile ? 'text' : 'contained'} onClick={() => setMapped('new')}>
          {translate(profile ? 'paymentSheets.another_profile' : 'paymentSheets.new_profile')}
        </Button>
      </Stack>
      {mapped && (
        <ProfileDialog
          {...(mapped === 'new' ? { file } : { profile: mapped })}
          peek={peek}
          onSaved={saved}
          onClose={() => setMapped(null)}
        />
      )}
    </>
  )
}

/** Says whether a profile has the columns of the sheet. */
function ProfileFits({ profile, peek }: { profile: PaymentProfile | null; peek: SheetPeek }) {
  const translate = useTranslate()
  if (profile && profile.id !== peek.profile_id) return null
  return (
    <Typography variant="body2">
      {profile
        ? translate('paymentSheets.profile_fits', { name: profile.name })
        : translate('paymentSheets.profile_none')}
    </Typography>
  )
}

interface ProfileChoiceProps {
  profile: PaymentProfile | null
  onChange: (profile: PaymentProfile) => void
}

const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } } as const

function ProfileChoice({ profile, onChange }: ProfileChoiceProps) {
  const translate = useTranslate()
  const { data = [] } = useGetList<PaymentProfile>('payment-profiles', ALL)
  // The one that was just made may not be among them yet.
  const choices = profile && !data.some(({ id }) => id === profile.id) ? [...data, profile] : data
  if (choices.length === 0) return null
  return (
    <TextField
      select
      size="small"
      label={translate('paymentSheets.profile')}
      value={profile?.id ?? ''}
      onChange={({ target }) => onChange(choices.find(({ id }) => id === Number(target.value))!)}
      sx={{ width: { xs: '100%', sm: 280 } }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
