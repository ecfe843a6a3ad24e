import { Type } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { asFile, closed, IdParams, ref } from '../../http/schema.ts'
import { messageText, Recipient } from '../emails/email-templates.schemas.ts'
import { mailRefused, SentEmail } from '../outbox/outbox-messages.schemas.ts'
import { RECEIPT_TEXT } from './receipts.rules.ts'

export const SendReceipt = Type.Object(
  { recipient_email: Recipient, ...Type.Partial(Type.Object(messageText)).properties },
  {
    $id: 'SendReceipt',
    examples: [{ recipient_email: 'accounts@dunehaulage.example', ...RECEIPT_TEXT }],
  },
)

export const receiptSchemas = [SendReceipt]

const tags = ['Payments']

export const download = {
  operationId: 'downloadReceipt',
  summary: 'Download the receipt of a payment',
  description:
    'As PDF: what was received, what it settles, what was exchanged and what became of that, and what is on account. Of a payment ' +
    'that was reversed it says so, and no more than what was received.',
  tags,
  params: IdParams,
  response: { ...closed(Type.Any(), 404), 200: asFile('application/pdf') },
}

export const send = {
  operationId: 'sendReceipt',
  summary: 'Send the receipt of a payment',
  description:
    'By e-mail, as PDF, with our own text unless another one is given; it may have the placeholders of templates. The answer waits ' +
    'for the mail server. 409 for a payment that was reversed, and while the e-mail system is not enabled or not configured; 502 ' +
    'with the words of the mail server when it refuses.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(SendReceipt),
  response: { ...closed(ref(SentEmail), 404, 409), ...mailRefused },
}
