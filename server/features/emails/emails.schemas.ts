import { Type } from 'typebox'
import { MAX_ADDRESS_LENGTH } from '../../lib/email-address.rules.ts'
import { closed, ref } from '../../http/schema.ts'

/** One address, without a name beside it. */
export const Recipient = Type.String({
  format: 'email',
  maxLength: MAX_ADDRESS_LENGTH,
  examples: ['accounts@dunehaulage.example'],
})

export const SentEmail = Type.Object(
  {
    message: Type.String({ examples: ['Email sent to accounts@dunehaulage.example'] }),
    recipient_email: Recipient,
  },
  { $id: 'SentEmail' },
)

export const emailSchemas = [SentEmail]

export const sendTest = {
  operationId: 'sendTestEmail',
  summary: 'Send a test e-mail',
  description:
    'To the From address of the settings. 409 while the system is not enabled or not configured; ' +
    '502 with the words of the mail server when it refuses.',
  tags: ['E-mail'],
  response: closed(ref(SentEmail), 409, 502),
}
