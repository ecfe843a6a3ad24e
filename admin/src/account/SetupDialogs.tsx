import { Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { QrCode } from './QrCode.tsx'
import type { SecondFactorSetup } from './secondFactor.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { SecretInput } from './SecretInput.tsx'

interface SetupDialogsProps {
  /** Called with the recovery codes when it is set up. */
  onDone: (codes: string[]) => void
  onClose: () => void
}

/** Sets a second factor up: the password first, then the app's code. */
export function SetupDialogs({ onDone, onClose }: SetupDialogsProps) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const send = <Answer,>(path: string, body: object) =>
    dataProvider.request<Answer>(path, { method: 'POST', body: JSON.stringify(body) })
  if (!setup)
    return (
      <SecretDialog<{ current_password: string }>
        key="password"
        texts="account.factor.begin"
        onSubmit={async ({ current_password }) =>
          setSetup(await send('me/second-factor', { current_password }))
        }
        onClose={onClose}
      >
        <SecretInput source="current_password" autoFocus />
      </SecretDialog>
    )
  return (
    <SecretDialog<{ code: string }>
      key="code"
      texts="account.factor.confirm"
      onSubmit={async ({ code }) =>
        onDone(
          (await send<{ recovery_codes: string[] }>('me/second-factor/confirm', { code })).recovery_codes,
        )
      }
      onClose={onClose}
    >
      <AppSetup {...setup} />
      <SecretInput source="code" autoFocus />
    </SecretDialog>
  )
}

/** What an authenticator app is told: by its camera, or by hand. */
function AppSetup({ uri, secret }: SecondFactorSetup) {
  const translate = useTranslate()
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
    >
      <QrCode text={uri} label={translate('account.factor.qr')} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('account.factor.by_hand')}
        </Typography>
        <Typography component="code" dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Typography>
      </Box>
    </Stack>
  )
}
