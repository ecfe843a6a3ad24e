import { Alert, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import type { SecondFactor } from './secondFactor.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { SecretInput } from './SecretInput.tsx'
import { SetupDialogs } from './SetupDialogs.tsx'

const FEW_CODES = 3

/** Whether a code is asked for at log-in, and what can be done about it. */
export function SecondFactorSection({ onSetUp }: { onSetUp?: (() => void) | undefined }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => dataProvider.request<SecondFactor>('me/second-factor'),
    gcTime: 0,
  })
  const reload = () => void refetch()
  const text = (key: string) => translate(`account.factor.${key}`)
  return (
    <DetailSection title={text('title')} about={text('about')}>
      {data && <Factor factor={data} onChange={reload} onSetUp={onSetUp} />}
      {!data && error && !isFetching && <ErrorState message={text('load_failed')} onRetry={reload} />}
      {!data && (!error || isFetching) && <ListSkeleton rows={2} />}
    </DetailSection>
  )
}

type Open = 'setup' | 'renew' | 'remove' | null

interface FactorProps {
  factor: SecondFactor
  onChange: () => void
  onSetUp?: (() => void) | undefined
}

function Factor({ factor, onChange, onSetUp }: FactorProps) {
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setOpen(null)
  const show = (made: string[]) => {
    close()
    setCodes(made)
  }
  const leave = () => {
    setCodes(null)
    onChange()
    onSetUp?.()
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <State factor={factor} />
      <Actions factor={factor} onOpen={setOpen} />
      {open === 'setup' && <SetupDialogs onDone={show} onClose={close} />}
      {open === 'renew' && <RenewDialog onDone={show} onClose={close} />}
      {open === 'remove' && <RemoveDialog onDone={onChange} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={leave} />}
    </Stack>
  )
}

/** What is so now, in words. */
function State({ factor: { enabled, since, recovery_codes: left, required } }: { factor: SecondFactor }) {
  const translate = useTranslate()
  if (!enabled)
    return required ? (
      <Alert severity="warning" role="status">
        {translate('account.factor.required')}
      </Alert>
    ) : (
      <Typography>{translate('account.factor.off')}</Typography>
    )
  return (
    <>
      <Typography>{translate('account.factor.on', { date: formatDay(since) })}</Typography>
      <Alert severity={left < FEW_CODES ? 'warning' : 'info'} role="status">
        {translate('account.factor.codes_left', left)}
      </Alert>
    </>
  )
}

interface ActionsProps {
  factor: SecondFactor
  onOpen: (open: Open) => void
}

function Actions({ factor: { enabled, required }, onOpen }: ActionsProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`account.factor.${key}`)
  if (!enabled)
    return (
      <Button variant="contained" onClick={() => onOpen('setup')}>
        {text('set_up')}
      </Button>
    )
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => onOpen('renew')}>
        {text('new_codes')}
      </Button>
      {!required && (
        <Button color="error" onClick={() => onOpen('remove')}>
          {text('take_off')}
        </Button>
      )}
    </Stack>
  )
}

interface Password {
  current_password: string
}

interface DialogProps<Done> {
  onDone: Done
  onClose: () => void
}

function RenewDialog({ onDone, onClose }: DialogProps<(codes: string[]) => void>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const renew = async ({ current_password }: Password) => {
    const options = { method: 'POST', body: JSON.stringify({ current_password }) }
    const path = 'me/second-factor/recovery-codes'
    onDone((await dataProvider.request<{ recovery_codes: string[] }>(path, options)).recovery_codes)
  }
  return (
    <SecretDialog<Password> texts="account.factor.renew" onSubmit={renew} onClose={onClose}>
      <SecretInput source="current_password" autoFocus />
    </SecretDialog>
  )
}

function RemoveDialog({ onDone, onClose }: DialogProps<() => void>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const remove = async ({ current_password }: Password) => {
    const options = { method: 'DELETE', body: JSON.stringify({ current_password }) }
    await dataProvider.request('me/second-factor', options)
    notify('account.factor.removed', { type: 'success' })
    onClose()
    onDone()
  }
  return (
    <SecretDialog<Password> texts="account.factor.remove" onSubmit={remove} onClose={onClose}>
      <SecretInput source="current_password" autoFocus />
    </SecretDialog>
  )
}
