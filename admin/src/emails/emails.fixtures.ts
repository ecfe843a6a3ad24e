import { USD } from '../../../server/lib/currency.rules.ts'
import { formatCents } from '../../../server/lib/money.rules.ts'
import type { MockAnswerFunction } from '../../../.storybook/mockApi.ts'
import { PASSWORD_MASK } from '../../../server/features/emails/email-settings.rules.ts'
import type { EmailSettings } from './emailSettings.ts'
import { fillBody, fillSubject, type EmailTemplate, type PlaceholderValues } from './emailTemplate.ts'

export const template = (over: Partial<EmailTemplate> = {}): EmailTemplate => ({
  id: 1,
  name: 'Friendly reminder',
  subject: 'Reminder: billing {{billing_id}}',
  body: '<p>Dear {{client_name}},</p><p>your billing comes to <b>{{amount}}</b>.</p>',
  created_at: '2026-03-04T09:00:00.000Z',
  updated_at: '2026-10-05T09:00:00.000Z',
  ...over,
})

export const TEMPLATES: readonly EmailTemplate[] = [
  template(),
  template({ id: 2, name: 'Last reminder', subject: 'Last reminder: {{amount}} for {{client_name}}' }),
]

export const manyTemplates = (count: number): EmailTemplate[] =>
  Array.from({ length: count }, (_, index) => template({ id: index + 1, name: `Template ${index + 1}` }))

/** Stored, complete settings. */
export const settings = (over: Partial<EmailSettings> = {}): EmailSettings => ({
  id: 1,
  enable_email_system: true,
  smtp_host: 'smtp.savanna.example',
  smtp_port: 587,
  smtp_username: 'billing',
  smtp_password: PASSWORD_MASK,
  from_email: 'billing@savanna.example',
  reply_to_email: null,
  max_per_minute: null,
  allow_scheduled_sending: false,
  allow_self_signed: false,
  dkim_domain: null,
  dkim_selector: null,
  dkim_private_key: null,
  dkim_record: null,
  ...over,
})

/** Stored settings, with every optional one. */
export const allSettings = (over: Partial<EmailSettings> = {}): EmailSettings =>
  settings({
    reply_to_email: 'accounts@savanna.example',
    max_per_minute: 30,
    allow_scheduled_sending: true,
    allow_self_signed: true,
    dkim_domain: 'savanna.example',
    dkim_selector: 'billing',
    dkim_private_key: PASSWORD_MASK,
    dkim_record: {
      name: 'billing._domainkey.savanna.example',
      value: `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(12)}IDAQAB`,
    },
    ...over,
  })

/** The settings before they were ever saved. */
export const NO_SETTINGS = settings({
  id: null,
  enable_email_system: false,
  smtp_host: null,
  smtp_username: null,
  smtp_password: null,
  from_email: null,
})

const SHOWN_VALUES: PlaceholderValues = {
  client_name: 'Acme Haulage',
  billing_month: '10',
  billing_year: '2026',
  amount: formatCents(265_50, USD),
  billing_id: '7',
  currency: USD,
  provider_name: 'Savanna Tracking Ltd',
  payment_instructions: 'Bank transfer within 14 days\nAccount 0123456789',
  amount_due: formatCents(165_50, USD),
  total_outstanding: formatCents(286_00, USD),
  due_date: '14 Nov 2026',
  payment_reference: 'RF41 B000 007',
}

/** Responds to a preview as the server does, without its styles. */
export const previewing =
  (over: Partial<PlaceholderValues> = {}): MockAnswerFunction =>
  (sent) => {
    const { subject, body } = JSON.parse(String(sent)) as { subject: string; body: string }
    const values = { ...SHOWN_VALUES, ...over }
    return {
      subject: fillSubject(subject, values),
      html: fillBody(body, values),
      text: `Dear ${values.client_name},\n\nyour billing comes to ${values.amount}.`,
      attachment: { filename: `billing_${values.billing_id}.pdf` },
    }
  }
