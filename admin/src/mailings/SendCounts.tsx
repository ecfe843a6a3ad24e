import { useTranslate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { MailingProblem } from '../../../server/features/mailings/mailings.rules.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import type { MailingPreview } from './mailing.ts'

/** A count for a text that says it. */
export const counted = (count: number) => ({ smart_count: count, count: formatCount(count) })

const HELD_BACK = ['default_rate', 'flagged', 'zero_amount'] as const
const NO_ADDRESS = ['no_address', 'bad_address'] as const

/** How many statements of a month have gone out, and how many are on their way. */
export type SendCount = components['schemas']['MonthSteps']['send']

interface SendCountsProps {
  send: SendCount
  preview: MailingPreview
}

/** How many statements of a month are sent and how many are not: together all that there are. */
export function SendCounts({ send: { sent, under_way }, preview }: SendCountsProps) {
  const translate = useTranslate()
  const sumOf = (problems: readonly MailingProblem[]) =>
    formatCount(problems.reduce((sum, problem) => sum + preview[problem], 0))
  const { ready, messages, to_issue, rows } = preview
  const corrected = rows.filter(({ problem, replaces }) => problem === null && replaces !== null).length
  const count = (key: string) => translate(`mailing.month.${key}`)
  return (
    <div role="status">
      <DetailFields
        fields={[
          [
            count('to_send'),
            translate('mailing.month.in_emails', { ...counted(messages), billings: formatCount(ready) }),
          ],
          ...(corrected ? [[count('corrected'), formatCount(corrected)] as [string, string]] : []),
          ...(to_issue ? [[count('to_issue'), formatCount(to_issue)] as [string, string]] : []),
          [count('held_back'), sumOf(HELD_BACK)],
          [count('no_address'), sumOf(NO_ADDRESS)],
          ...(under_way ? [[count('under_way'), formatCount(under_way)] as [string, string]] : []),
          [count('sent'), formatCount(sent)],
        ]}
      />
    </div>
  )
}
