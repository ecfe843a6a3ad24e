import { Type, type Static } from 'typebox'
import { closed, IdParams, ref } from '../../http/schema.ts'
import { messageText } from '../emails/email-templates.schemas.ts'
import { Recipient } from '../emails/email-templates.schemas.ts'

export const PreviewBilling = Type.Object(
  { recipient_email: Type.Optional(Recipient), ...messageText },
  { $id: 'PreviewBilling', additionalProperties: false },
)
export type PreviewBilling = Static<typeof PreviewBilling>

export const BillingMessage = Type.Object(
  {
    subject: Type.String({ examples: ['Billing statement 10/2026 for Dune Haulage LLC'] }),
    html: Type.String({
      description: 'The HTML part: the values escaped, the styles written into the tags',
      examples: ['<p>Dear Dune Haulage LLC, your billing 118 comes to $1,250.00.</p>'],
    }),
    text: Type.String({
      description: 'The text part, made from the HTML',
      examples: ['Dear Dune Haulage LLC, your billing 118 comes to $1,250.00.'],
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
  response: closed(ref(BillingMessage), 400, 404),
}
