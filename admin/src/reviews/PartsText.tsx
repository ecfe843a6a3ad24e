import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatSigned } from '../ui/format/money.ts'
import { partsOf, type ReviewParts } from './review.ts'

/** Where a difference comes from, the largest part first. */
export function PartsText({ parts, currency }: { parts: ReviewParts; currency: string }) {
  const translate = useTranslate()
  const there = partsOf(parts)
  if (!there.length) return translate('resources.reviews.no_change')
  return there.map(({ part, amount }, at) => (
    <span key={part}>
      {at > 0 && ', '}
      {translate(`resources.reviews.parts.${part}`)}{' '}
      <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        {formatSigned(amount, currency)}
      </Box>
    </span>
  ))
}
