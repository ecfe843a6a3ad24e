import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { Delivery } from './webhook.ts'

/** The last answer in two lines, or why there is none. */
export function AnswerCell({ delivery }: { delivery: Delivery }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { status, took_ms, answer, server_words } = delivery
  const words = server_words && translateMessage({ ...delivery, detail: server_words })
  if (status === null) return words || translate('common.none')
  return (
    <Box>
      {translate('resources.webhooks/deliveries.status', { status, ms: formatCount(took_ms ?? 0) })}
      <Typography variant="caption" component="div" color="textSecondary" sx={shortSx}>
        <bdi>{answer}</bdi>
      </Typography>
    </Box>
  )
}

/** A line of it; the details have all that was kept. */
const shortSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  wordBreak: 'break-all',
}
