import { Type, type Static } from 'typebox'
import { USD } from '../../lib/currency.rules.ts'
import { formatCents } from '../../lib/money.rules.ts'
import { closed, IdParams, nullable, ref } from '../../http/schema.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { messageText } from '../emails/email-templates.schemas.ts'
import { Recipient } from '../emails/email-templates.schemas.ts'
import { CcEmails, mailRefused, ScheduledAt, SentEmail } from '../outbox/outbox-messages.schemas.ts'

const LETTER = `Dear Dune Haulage LLC, your billing 118 comes to ${formatCents(1_250_00, USD)}.`

export const SendBilling = Type.Object({ recipient_email: Recipient }, { $id: 'SendBilling' })

export const SendBillingTo = Type.Object(
  {
    recipient_email: Recipient,
    ...messageText,
    cc_emails: Type.Optional(CcEmails),
    scheduled_at: Type.Optional(
      nullable({
        ...ScheduledAt,
        description:
          'When it is to be sent, where scheduled sending is allowed (else 409); null or absent: now',
      }),
    ),
  },
  {
    $id: 'SendBillingTo',
    examples: [
      {
        recipient_email: 'accounts@dunehaulage.example',
        subject: 'Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}',
        body: '<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>',
      },
    ],
  },
)
export type SendBilling = Static<typeof SendBilling>
export type SendBillingTo = Static<typeof SendBillingTo>

export const billingMailSchemas = [SendBilling, SendBillingTo]

const tags = ['E-mail']
const refusals =
  'What goes is the newest revision, byte by byte; a billing that is a draft, or was changed since, is issued first, and ' +
  '`issued` says so. The answer waits for the mail server. 409 for a void billing, and while the e-mail system is not enabled or not configured; 502 with the words ' +
  'of the mail server when it refuses: after a refusal that passes the message stays in the outbox and is tried again, ' +
  'unless another to the same address takes its place.'

export const send = {
  operationId: 'sendBilling',
  summary: 'Send a billing by the stored text',
  description: `By the template 'Billing Notification', or its built-in text, with the statement as PDF. ${refusals}`,
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(SendBilling),
  response: { ...closed(ref(SentEmail), 404, 409), ...mailRefused },
}

export const sendTo = {
  operationId: 'sendBillingTo',
  summary: 'Send a billing by a given text',
  description: `With the statement as PDF. ${refusals}`,
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(SendBillingTo),
  response: { ...closed(ref(SentEmail), 404, 409), ...mailRefused },
}

export const PreviewBilling = Type.Object(
  { recipient_email: Type.Optional(Recipient), ...messageText },
  { $id: 'PreviewBilling' },
)
export type PreviewBilling = Static<typeof PreviewBilling>

export const BillingMessage = Type.Object(
  {
    subject: Type.String({ examples: ['Billing statement 10/2026 for Dune Haulage LLC'] }),
    html: Type.String({
      description: 'The HTML part: the values escaped, the styles written into the tags',
      examples: [`<p>${LETTER}</p>`],
    }),
    text: Type.String({
      description: 'The text part, made from the HTML',
      examples: [LETTER],
    }),
    attachment: Type.Object({ filename: Type.String({ examples: ['billing_118.pdf'] }) }),
  },
  { $id: 'BillingMessage', description: 'The message that a billing would be sent by' },
)

export const billingPreviewSchemas = [PreviewBilling, BillingMessage]

export const preview = {
  operationId: 'previewBillingEmail',
  summary: 'Preview the message of a billing',
  description:
    "As it would be sent, with the billing's values. Nothing is sent and nothing is written; the recipient may be " +
    'left out. 400 names each part that is no template.',
  tags: ['E-mail'],
  params: IdParams,
  body: ref(PreviewBilling),
  response: closed(ref(BillingMessage), 404),
}
