import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_TEMPLATE } from '../../../server/features/emails/email-templates.rules.ts'
import { periodOfMonth } from '../../../server/lib/period.rules.ts'
import { mailingOf, mailingValues, validateMailing, type Mailing, type MailingValues } from './mailing.ts'
import { useMailing, useMailingCalls } from './useMailing.ts'

const KEY = ['billings', 'send-emails']

/** What is chosen beside the text: it changes which statements are sent. */
type MailingChoices = Pick<Mailing, 'cc' | 'default_rates' | 'hold_flagged'>

/** The mailing of a month: what it would send is known before there is a text. */
export function useMonthMailing(month: string, maySchedule: boolean) {
  const { preview } = useMailingCalls()
  const { send, started, failure, busy } = useMailing(maySchedule)
  const [choices, setChoices] = useState<MailingChoices>({ hold_flagged: true })
  const { subject, body } = DEFAULT_TEMPLATE
  const mailing: Mailing = { filter: periodOfMonth(month), subject, body, ...choices }
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...KEY, month, choices],
    queryFn: () => preview(mailing),
    placeholderData: keepPreviousData,
  })
  const checked = data && { mailing, preview: data }
  const values = { ...mailingValues(mailing.filter), sent: null }

  /** Sends what was checked by the text of the form. @param confirm asks first @returns the errors of its fields */
  async function submit(given: MailingValues, confirm: () => Promise<boolean>) {
    const errors = validateMailing(given, maySchedule)
    if (!checked || Object.keys(errors).length) return errors
    if (!(await confirm())) return undefined
    const { subject, body, scheduled_at } = mailingOf(given, maySchedule)
    const failed = await send({ ...checked, mailing: { ...mailing, subject, body, scheduled_at } })
    // The steps of the month count what is on its way.
    await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: ['months'] })])
    return failed
  }

  /** Looks again at what would be sent, by other choices. */
  async function choose({ cc, default_rates, hold_flagged }: MailingChoices): Promise<void> {
    setChoices({ cc, default_rates, hold_flagged })
    // Even by the same ones: prices may have been filled in.
    await queryClient.invalidateQueries({ queryKey: KEY })
  }
  const isBusy = isFetching ? ('checking' as const) : busy
  return { checked, error, failure, started, values, busy: isBusy, submit, choose, refetch }
}

export type MonthMailing = ReturnType<typeof useMonthMailing>
