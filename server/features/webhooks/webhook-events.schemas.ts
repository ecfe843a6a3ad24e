import { MONTH_PATTERN } from '../../lib/period.rules.ts'
import { SENT_TYPES, TEST_EVENT, type SentType } from './webhooks.rules.ts'

/** A schema of the contract by its name: those of records belong to features that stand after this one. */
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const month = { type: 'string', pattern: MONTH_PATTERN, examples: ['2026-10'] }

/** What an event is about, and when it is raised. */
interface EventContract {
  summary: string
  description: string
  data: Record<string, object>
}

const CONTRACTS: Readonly<Record<SentType, EventContract>> = {
  'billing.issued': {
    summary: 'A billing was made',
    description:
      'By hand, or by an upload or a run that bills a month. Its lines may still be changed, as those of any billing; an upload or a run that adds lines to a billing of the month raises none, and one that is taken back tells so by `import.undone` or `run.undone`.',
    data: { billing: named('Billing') },
  },
  'billing.sent': {
    summary: 'A billing went out by e-mail',
    description: 'To one address: one that is sent to three raises three.',
    data: {
      billing: named('Billing'),
      recipient_email: { type: 'string', format: 'email', examples: ['accounts@dunehaulage.example'] },
    },
  },
  'billing.revised': {
    summary: 'A revision of a billing was issued',
    description:
      'The first one, or one that replaces it: what it asks for is frozen, and its documents are kept. `billing.issued` told of the draft.',
    data: { billing: named('Billing'), revision: named('BillingRevision') },
  },
  'billing.voided': {
    summary: 'A billing was made void',
    description:
      'It asks for nothing any more. What was given back of payments on it is told by `payment.reversed`.',
    data: { billing: named('Billing') },
  },
  'payment.recorded': {
    summary: 'A payment stands in the ledger',
    description:
      "What a client paid in (a credit), or what was paid on a billing (a debit that names it). A client's other debits raise none.",
    data: { transaction: named('Transaction') },
  },
  'payment.reversed': {
    summary: 'A transaction was taken back',
    description: 'Whole or in part: `transaction` is the correction, its `reverses` what it corrects.',
    data: { transaction: named('Transaction') },
  },
  'settlement.recorded': {
    summary: 'A billing was settled without cash',
    description: 'By withholding tax, bank charges, a write-off or a discount: the ledger stays as it is.',
    data: { settlement: named('Allocation') },
  },
  'settlement.released': {
    summary: 'What settled a billing without cash was taken back',
    description: 'It is due again. That of a billing that is made void is told by its `billing.voided`.',
    data: { settlement: named('Allocation') },
  },
  'month.closed': {
    summary: 'A month was closed',
    description: 'Nobody changes its billings until it is opened again; what is paid on them goes on.',
    data: { month: named('Month') },
  },
  'month.reopened': {
    summary: 'A closed month was opened again',
    description: 'Its billings may be changed. `month.closing` says by whom, and why.',
    data: { month: named('Month') },
  },
  'import.finished': {
    summary: 'An upload was taken in',
    description:
      'What became of its rows, `GET /api/imports/{id}/records` tells. One that was refused, cancelled or cut off raises none: it has changed nothing.',
    data: { import: named('Import') },
  },
  'import.undone': {
    summary: 'An upload that billed a month was taken back',
    description:
      'As a whole: what it has billed is gone, billings that had no other lines with it; no event tells of each.',
    data: { import: named('Import') },
  },
  'run.ended': {
    summary: 'A run that bills a month from the register has ended',
    description:
      'It is finished, failed or cancelled: what it has billed until then is there, and `GET /api/runs/{id}/results` tells it by client. Each billing that it makes raises its `billing.issued`. A preview raises none.',
    data: { run: named('Run') },
  },
  'run.undone': {
    summary: 'A run that billed a month from the register was taken back',
    description:
      'As a whole: what it has billed is gone, billings that had no other lines with it; no event tells of each.',
    data: { run: named('Run') },
  },
  'finding.marked_known': {
    summary: 'What a month differs in is known of a vehicle',
    description: 'Until a day, with the reason; or these were changed. Of several vehicles each raises one.',
    data: { mark: named('ReconciliationMark') },
  },
  'finding.reopened': {
    summary: 'What was known of a vehicle is open again',
    description: '`mark` is what was ended. One whose last day has passed is over, and raises none.',
    data: { mark: named('ReconciliationMark') },
  },
  'flag.dismissed': {
    summary: 'A flag of the review was looked at',
    description:
      'With the reason. Of several flags each raises one. It is back, without an event, when its figures change.',
    data: { month, dismissal: named('ReviewDismissal') },
  },
  'flag.reopened': {
    summary: 'A flag that was dismissed is to be looked at again',
    description: '`dismissal` is what was taken back.',
    data: { month, dismissal: named('ReviewDismissal') },
  },
  'flag.turned_off': {
    summary: 'A flag was turned off for a client',
    description: 'Or all of them, with the reason; or the reason was changed.',
    data: { exemption: named('ReviewExemption') },
  },
  'flag.turned_on': {
    summary: 'A flag was turned on again for a client',
    description: '`exemption` is what was ended.',
    data: { exemption: named('ReviewExemption') },
  },
  'client.changed': {
    summary: 'A client was created, changed or deleted',
    description:
      'Or its prices were. What an upload does to clients is told by its `import.finished`, not one by one; that a platform was renamed or merged is told by none.',
    data: {
      change: { type: 'string', enum: ['created', 'updated', 'deleted'], examples: ['updated'] },
      client: named('Client'),
    },
  },
  'reminder.sent': {
    summary: 'A client was reminded of what is overdue',
    description:
      'By e-mail: the mail server has taken it. One that was queued and did not go, as it was paid meanwhile, raises none.',
    data: { reminder: named('Reminder') },
  },
  'reminder.paused': {
    summary: 'Reminders of a client were turned off',
    description: 'With the reason, and until which day; or the reason or the day was changed.',
    data: { pause: named('ReminderPause') },
  },
  'reminder.resumed': {
    summary: 'Reminders of a client were turned on again',
    description: '`pause` is what was ended. One whose last day has passed is over, and raises none.',
    data: { pause: named('ReminderPause') },
  },
  'account_statement.sent': {
    summary: 'A statement of account went out by e-mail',
    description: 'To one address, whoever got a copy: the mail server has taken it.',
    data: {
      account: named('SentAccountStatement'),
      recipient_email: { type: 'string', format: 'email', examples: ['accounts@dunehaulage.example'] },
    },
  },
  'receipt.sent': {
    summary: 'The receipt of a payment went out by e-mail',
    description: 'To one address, whoever got a copy: the mail server has taken it.',
    data: {
      payment_id: { type: 'integer', minimum: 1, examples: [7] },
      client_name: { type: 'string', examples: ['Dune Haulage LLC'] },
      recipient_email: { type: 'string', format: 'email', examples: ['accounts@dunehaulage.example'] },
    },
  },
  'payment_line.set_aside': {
    summary: 'A line of a payment sheet was set aside',
    description:
      'It waited for its client, and is no payment. One that is given to a client is told by `payment.recorded`, what an upload does by its `import.finished`.',
    data: { line: named('PaymentLine') },
  },
  'payment_line.taken_back': {
    summary: 'A line of a payment sheet waits for its client again',
    description: 'It was set aside, or its payment was reversed.',
    data: { line: named('PaymentLine') },
  },
  'chase_note.added': {
    summary: 'A note on a client that owes was written',
    description: 'With the day on which to come back to it, if any.',
    data: { note: named('ChaseNote') },
  },
  [TEST_EVENT]: {
    summary: 'Somebody asked for a test',
    description: 'It is sent to the endpoint for which it was asked alone, whatever that is told of.',
    data: { endpoint: named('Webhook') },
  },
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
})

/** The headers of Standard Webhooks. */
const HEADERS = [
  header(
    'webhook-id',
    'The same at each attempt: whoever has seen it has this event already',
    'msg_6f1c7c0e1f0b4d579f3c7f2b1a0c5d11',
  ),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970', '1793455402'),
  header(
    'webhook-signature',
    'One signature for each secret that is valid, with a blank between: v1, a comma, and the HMAC-SHA256 of id, timestamp and body with dots between',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const operationIdOf = (type: string): string =>
  `on${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

function operationOf(type: SentType) {
  const { summary, description, data } = CONTRACTS[type]
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: [type] },
      timestamp: { type: 'string', format: 'date-time', examples: ['2026-10-31T14:03:22.000Z'] },
      data: { type: 'object', required: Object.keys(data), properties: data },
    },
  }
  return {
    operationId: operationIdOf(type),
    summary,
    description,
    tags: ['Webhooks'],
    // The signature says who sends it; there is no token.
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': {
        description: 'It has arrived. Any other answer, or none in time, is followed by another attempt',
      },
      '410': { description: 'The endpoint is there no more: it is disabled' },
    },
  }
}

/** What the contract says of the events that endpoints are told of. */
export const webhooksOfContract = Object.fromEntries(
  SENT_TYPES.map((type) => [type, { post: operationOf(type) }]),
)
