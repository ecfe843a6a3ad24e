import { required, type Validator } from 'react-admin'
import { ACCOUNT_PLACEHOLDERS } from '../../../server/features/account-statements/account-mail.rules.ts'
import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import type { TextKind } from '../emails/emailTemplate.ts'
import { messageText } from '../providers/i18nProvider.ts'

/** Which statement of account: the days are `YYYY-MM-DD`. */
interface AccountOf {
  client_id: number
  currency: string
  from: string
  to: string
}

/** A call on a client's statement of account. */
export const accountCall = (client_id: number, name: string): string =>
  `clients/${client_id}/account-statement/${name}`

/** A call on the statement of an account in its period. */
export const accountFile = ({ client_id, currency, from, to }: AccountOf, name: string): string =>
  `${accountCall(client_id, name)}?${new URLSearchParams({ currency, from, to }).toString()}`

/** The text that statements of account are sent with. @param account whose values its preview has, if any is known */
export const accountTextKind = (account: AccountOf | null): TextKind => ({
  placeholders: ACCOUNT_PLACEHOLDERS,
  about: 'resources.account-statements.placeholders',
  ...(account && { preview: accountFile(account, 'preview-email') }),
})

/** Rejects what the server would reject: an unknown placeholder. */
const validateText =
  (part: 'subject' | 'body'): Validator =>
  (typed: string | null) =>
    messageText(textErrors({ subject: '', body: '', [part]: typed ?? '' }, ACCOUNT_PLACEHOLDERS)[part])

/** The checks of subject and body. */
export const validateAccountText = {
  subject: [required(), validateText('subject')],
  body: [required(), validateText('body')],
}
