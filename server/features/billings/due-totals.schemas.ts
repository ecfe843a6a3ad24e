import { Type } from 'typebox'
import { closed, Currency, ref, Total } from '../../http/schema.ts'
import { billingsQuery } from './billings.schemas.ts'

export const BillingTotals = Type.Object(
  {
    currency: Currency,
    billings: Type.Integer({ minimum: 0, description: 'How many there are', examples: [12] }),
    total_amount: Total,
    paid_amount: Total,
    amount_due: Type.Number({ ...Total, description: 'What is due of those of which anything is' }),
    overdue: Type.Number({ ...Total, description: 'What of that is overdue' }),
  },
  { $id: 'BillingTotals', description: 'What billings of one currency come to; void ones as nothing' },
)

export const totals = {
  operationId: 'sumUpBillings',
  summary: 'Sum up billings',
  description: 'All that the filters find, by currency: two are never added.',
  tags: ['Billings'],
  querystring: billingsQuery.scope,
  response: closed(Type.Array(ref(BillingTotals)), 409),
}
