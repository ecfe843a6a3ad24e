import { Type, type Static } from 'typebox'
import { closed, IdParams, ref } from '../../http/schema.ts'
import { OnceHeaders } from '../../http/once.ts'
import { messageText } from '../emails/email-templates.schemas.ts'
import { Recipient, SentEmail } from '../emails/emails.schemas.ts'

export const SendBilling = Type.Object(
  { recipient_email: Recipient },
  { $id: 'SendBilling', additionalProperties: false },
)

export const SendBillingTo = Type.Object(
  { recipient_email: Recipient, ...messageText },
  { $id: 'SendBillingTo', additionalProperties: false },
)
export type SendBilling = Static<typeof SendBilling>
export type SendBillingTo = Static<typeof SendBillingTo>

export const billingMailSchemas = [SendBilling, SendBillingTo]

const tags = ['E-mail']
const refusals =
  '409 while the e-mail system is not enabled or not configured; 502 with the words of the mail server when it refuses.'

export const send = {
  operationId: 'sendBilling',
  summary: 'Send a billing by the stored text',
  description: `By the template 'Billing Notification', or its built-in text, with the statement as PDF. ${refusals}`,
  tags,
  params: IdParams,
  headers: OnceHeaders,
  body: ref(SendBilling),
  response: closed(ref(SentEmail), 400, 404, 409, 422, 502),
}

export const sendTo = {
  operationId: 'sendBillingTo',
  summary: 'Send a billing by a given text',
  description: `With the statement as PDF. ${refusals}`,
  tags,
  params: IdParams,
  headers: OnceHeaders,
  body: ref(SendBillingTo),
  response: closed(ref(SentEmail), 400, 404, 409, 422, 502),
}
