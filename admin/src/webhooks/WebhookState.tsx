import Block from '@mui/icons-material/BlockOutlined'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FAILING_DAYS } from '../../../server/features/webhooks/webhooks.rules.ts'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { formatInstant } from '../ui/format/dates.ts'
import type { Webhook } from './webhook.ts'

const LOOKS = {
  enabled: { tone: 'good' },
  failing: { tone: 'doubtful' },
  disabled: { tone: 'neutral', icon: Block },
} as const

type WebhookStateProps = Pick<Webhook, 'enabled' | 'disabled_because' | 'failing_since'>

/** Whether a webhook is told of events; and why not, unless a person wanted it so. */
export function WebhookState({ enabled, disabled_because, failing_since }: WebhookStateProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.webhooks.${key}`, values)
  const state = !enabled ? 'disabled' : failing_since ? 'failing' : 'enabled'
  const reason = disabled_because && text(`disabled_because.${disabled_because}`, { days: FAILING_DAYS })
  const since = failing_since && text('failing_since', { time: formatInstant(failing_since) })
  return (
    <Box sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <StatusChip label={text(`states.${state}`)} {...LOOKS[state]} {...(reason && { tone: 'bad' })} />
      {(reason || since) && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 0.25 }}>
          {reason || since}
        </Typography>
      )}
    </Box>
  )
}
