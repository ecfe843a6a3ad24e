import { Type } from 'typebox'
import { Day, nullable, oneOf, Total } from '../../http/schema.ts'
import { paymentReference } from './payment-reference.rules.ts'
import { PAYMENT_STATES } from './dues.rules.ts'

/** What is due of a billing. */
export const due = {
  carried_balance: Type.Number({
    ...Total,
    description:
      'What of `previous_balance` earlier billings had left, and is due of those; where the two differ, somebody has typed one. ' +
      'While nobody has, both follow what is paid on earlier ones, until the billing is issued or sent',
  }),
  amount_due: Type.Number({
    ...Total,
    description:
      '`previous_balance` - `carried_balance` + `total_amount`, less what payments have settled of it: those on it, and what ' +
      'those on later billings have left for it. Negative when it is overpaid, 0 when it is void',
  }),
  due_date: nullable({ ...Day, description: 'Until when it is to be paid' }),
  due_date_is_typed: Type.Boolean({
    description:
      'Whether somebody has set that; else it follows from the day of issue and the terms of payment',
    examples: [false],
  }),
  opening_date: nullable({
    ...Day,
    description:
      'Of what the client owed from before: the day that it is of. It has no lines, and nothing but `previous_balance` says what is owed; null: a statement of its month',
  }),
  payment_state: nullable(
    oneOf(PAYMENT_STATES, {
      description:
        '`overdue`: something is due, and its date is over where the company is; `part_paid`: some of it is settled; null: it is void',
      examples: ['unpaid'],
    }),
  ),
  payment_reference: Type.String({
    description:
      'What a payer names it by, ISO 11649: two check digits, `B` and the id; statements print it in groups of four',
    examples: [paymentReference(123)],
  }),
}

/** What narrows a list by what is due. */
export const dueFilters = {
  payment_state: oneOf(PAYMENT_STATES, { description: 'What has become of its payment' }),
  due: oneOf(['open'], { description: 'Those of which something is due' }),
  due_from: Type.String({ ...Day, description: 'The first due date' }),
  due_to: Type.String({ ...Day, description: 'The last due date' }),
}
