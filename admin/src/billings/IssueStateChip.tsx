import { useTranslate } from 'react-admin'
import { StatusChip, type Tone } from '../ui/feedback/StatusChip.tsx'
import type { Billing } from './billing.ts'

const TONES: Record<Billing['issue_state'], Tone> = {
  draft: 'neutral',
  issued: 'good',
  changed: 'doubtful',
  void: 'bad',
}

/** What has become of a billing, with the number of its newest revision where that says more. */
export function IssueStateChip({ issue_state, revision }: Pick<Billing, 'issue_state' | 'revision'>) {
  const translate = useTranslate()
  const key = issue_state === 'issued' && revision !== 1 ? 'issued_again' : issue_state
  const label = translate(`resources.billings.issue_states.${key}`, { revision })
  return <StatusChip label={label} tone={TONES[issue_state]} />
}
