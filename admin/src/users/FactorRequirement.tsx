import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId, useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { forgetUser } from '../providers/authProvider.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import type { UserSettings } from './people.ts'
import { useSaveUserSettings } from './useUserSettings.ts'

/** Whether everybody must have a second factor; asks before it is required. */
export function FactorRequirement({ settings }: { settings: UserSettings }) {
  const translate = useTranslate()
  const save = useSaveUserSettings()
  const { refetch } = useGetIdentity()
  const hintId = useId()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const text = (key: string) => translate(`resources.users.factor.${key}`)
  const require = async (second_factor_required: boolean) => {
    setBusy(true)
    if (await save({ second_factor_required })) {
      // Whoever has none is shown the way to one.
      forgetUser()
      void refetch()
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={settings.second_factor_required}
            disabled={busy}
            onChange={(_event, checked) => (checked ? setAsking(true) : void require(false))}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={text('required')}
      />
      <FormHelperText id={hintId} sx={{ mt: -0.5, marginInlineStart: '31px' }}>
        {text('hint')}
      </FormHelperText>
      {asking && (
        <ConfirmDialog
          title={text('question')}
          text={text('text')}
          action={text('require')}
          busy={busy}
          onConfirm={() => void require(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
