import { Box } from '@mui/material'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import type { Candidate, PaymentMatch } from './paymentSheet.ts'

/** A client who may have paid, and what of the line says so. */
export function CandidateText({ candidate: { client, signs } }: { candidate: Candidate }) {
  const translateMessage = useServerMessage()
  const why = signs.map((sign) => translateMessage({ code: `payment_sign.${sign}`, params: {} }))
  return (
    <Box component="span">
      <strong>
        <bdi>{client.client_name}</bdi> ({client.client_id})
      </strong>
      {`: ${why.join(', ')}`}
    </Box>
  )
}

/** Returns a function that says why it is, or is not, known whose payment a line is. */
export function useMatchText(): (match: PaymentMatch) => string {
  const translateMessage = useServerMessage()
  return ({ certainty, doubt, candidates }) => {
    const signs = (candidates[0]?.signs ?? []).map((sign) => ({ code: `payment_sign.${sign}`, params: {} }))
    if (certainty === 'sure') return translateMessage({ code: 'payment_line.sure', params: { signs } })
    const why = { code: `payment_doubt.${doubt ?? 'nothing'}`, params: {} }
    if (certainty === 'none') return translateMessage(why)
    const params = { signs, why, count: candidates.length }
    return translateMessage({ code: `payment_line.${certainty}`, params })
  }
}
