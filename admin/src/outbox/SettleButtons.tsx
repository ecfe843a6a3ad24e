import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useOutboxAction } from './useOutboxAction.ts'

const TEXTS = 'resources.emails/outbox.settle'

/** Says of an e-mail of unknown fate whether it went out. */
export function SettleButtons({ id }: { id: number }) {
  const translate = useTranslate()
  const { busy, run } = useOutboxAction(id)
  const settle = (state: 'sent' | 'failed') =>
    run({
      method: 'POST',
      path: '/settle',
      body: { state },
      done: `${TEXTS}.done`,
      failed: `${TEXTS}.failed_to`,
    })
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
      {(['sent', 'failed'] as const).map((state) => (
        <Button
          key={state}
          size="small"
          color="inherit"
          variant="outlined"
          disabled={busy}
          onClick={() => void settle(state)}
        >
          {translate(`${TEXTS}.${state}`)}
        </Button>
      ))}
    </Stack>
  )
}
