import {
  mailingOf,
  validateMailing,
  type Mailing,
  type MailingPreview,
  type MailingValues,
} from './mailing.ts'
import { useSending, useSendingCalls, type Checked } from './useSending.ts'

const PATH = 'billings/send-emails'

/** A mailing, and the preview of what it would send. */
export type CheckedMailing = Checked<Mailing, MailingPreview>

/** The errors of the text and the time. */
const formErrors = ({ subject, body, scheduled_at }: Record<string, string>): Record<string, string> => ({
  ...(subject && { subject }),
  ...(body && { body }),
  ...(scheduled_at && { day: scheduled_at, time: scheduled_at }),
})

/** Checks a mailing, then sends exactly what was checked. */
export const useMailing = (maySchedule: boolean) =>
  useSending<MailingValues, Mailing, MailingPreview>({
    path: PATH,
    mailingOf: (values) => mailingOf(values, maySchedule),
    validate: (values) => validateMailing(values, maySchedule),
    formErrors,
  })

export type MailingState = ReturnType<typeof useMailing>

/** The calls of a mailing. */
export const useMailingCalls = () => useSendingCalls<Mailing, MailingPreview>(PATH)
