import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { Payment } from '../payments/payments.model.ts'
import { LINE_CERTAINTIES, LINE_STATES, PaymentLine, PaymentProfile } from './payment-sheets.model.ts'

const COLUMNS = [
  ...(['import_id', 'line_date', 'amount', 'currency', 'identity', 'state', 'certainty'] as const),
  ...(['payment_id', 'reason'] as const),
] as const

/** The payments of some lines, by their ids. */
async function paymentsOf(ids: readonly number[], { transaction }: Verification) {
  const attributes = ['id', 'amount', 'currency', 'import_id']
  const payments = await Payment.findAll({ attributes, where: { id: [...ids] }, raw: true, transaction })
  return new Map(payments.map((payment) => [payment.id, payment]))
}

async function verifyLines(check: Verification): Promise<void> {
  const [states, payments] = [check.of('payment_lines.states'), check.of('payment_lines.payments')]
  for await (const lines of batchesOf(PaymentLine, [...COLUMNS], check.transaction)) {
    const found = await paymentsOf(
      lines.flatMap(({ payment_id }) => payment_id ?? []),
      check,
    )
    for (const line of lines) {
      const record = message('checked.payment_line', { id: line.id })
      states.oneOf(record, line, 'state', LINE_STATES)
      if (line.certainty !== null) states.oneOf(record, line, 'certainty', LINE_CERTAINTIES)
      states.whole(record, line, ['amount'], 1)
      const isRecorded = line.state === 'recorded'
      states.that(record, isRecorded === (line.payment_id !== null), () =>
        message(isRecorded ? 'finding.state_lacks' : 'finding.state_has', {
          state: line.state,
          field: 'payment_id',
        }),
      )
      if (!isRecorded) continue
      const { amount, currency, import_id } = line
      const payment = found.get(line.payment_id!)
      if (payment)
        payments.same(
          record,
          { amount: Number(amount), currency, import_id },
          {
            amount: Number(payment.amount),
            currency: payment.currency,
            import_id: payment.import_id,
          },
        )
    }
  }
}

/** The profiles and lines of payment sheets: each line has a possible state, and its payment is of its amount. */
export async function verifyPaymentSheets(check: Verification): Promise<void> {
  const keys = check.of('payment_profiles.keys')
  const columns = ['name', 'name_key', 'account', 'account_key', 'columns'] as const
  for await (const profiles of batchesOf(PaymentProfile, [...columns], check.transaction))
    for (const { id, name, name_key, account, account_key } of profiles) {
      const record = message('checked.payment_profile', { id })
      keys.same(record, { name_key, account_key }, { name_key: keyOf(name), account_key: keyOf(account) })
    }
  await verifyLines(check)
}
