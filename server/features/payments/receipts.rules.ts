import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import type { Provider } from '../company/company.rules.ts'
import { PLACEHOLDERS, type Placeholder } from '../emails/email-templates.rules.ts'
import type { ReceiptExchange, ReceiptPart } from './receipt-parts.rules.ts'

/** What a receipt says; amounts in cents. */
export interface Receipt {
  payment_id: number
  client: { client_id: string; client_name: string }
  provider: Provider
  amount: number
  currency: string
  /** `YYYY-MM-DD` */
  day: string
  payment_mode: string | null
  reference_no: string | null
  /** What settles billings in its own currency, or is an exchange for one billing. */
  parts: readonly ReceiptPart[]
  /** What else was exchanged, a currency each. */
  exchanged: readonly ReceiptExchange[]
  /** What of it is on account, in its own currency. */
  on_account: number
  /** Set when it was taken back; it has no parts then. */
  reversed: { day: string; reason: string } | null
}

export const receiptNumber = ({ payment_id }: Pick<Receipt, 'payment_id'>): string =>
  `Receipt No. ${payment_id}`

export const receiptName = (payment_id: number): string => `receipt_${payment_id}.pdf`

/** How it was paid, in words: `bank transfer`. */
export const modeText = ({ payment_mode }: Pick<Receipt, 'payment_mode'>): string =>
  payment_mode?.replaceAll('_', ' ') ?? ''

/** The text of a message with a receipt, unless another one is given. */
export const RECEIPT_TEXT = {
  subject: 'Receipt of your payment of {{amount}}',
  body: '<p>Dear {{client_name}},</p><p>Thank you for your payment of {{amount}}. The receipt is attached.</p><p>{{provider_name}}</p>',
}

/** The values of the placeholders in such a message; those that are about a billing alone are empty. */
export function receiptValues({
  client,
  provider,
  amount,
  currency,
  parts,
  exchanged,
}: Receipt): Record<Placeholder, string> {
  const settled = [...parts, ...exchanged.flatMap((exchange) => exchange.parts)]
  const [first] = settled
  const [billing_month = '', billing_year = ''] = first ? formatPeriod(first).split('/') : []
  const none = Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as Record<Placeholder, string>
  return {
    ...none,
    client_name: client.client_name,
    provider_name: provider.name,
    payment_instructions: provider.payment_instructions,
    amount: formatCents(amount, currency),
    currency,
    billing_id: settled.map(({ billing_id }) => billing_id).join(', '),
    billing_month,
    billing_year,
  }
}
