import type { Transaction } from 'sequelize'
import { firstOfMonth } from '../../lib/days.rules.ts'
import { picked } from '../../lib/picked.ts'
import { message, type Message } from '../../messages.ts'
import { accountFileName } from '../account-statements/account-document.rules.ts'
import { accountAttachment } from '../account-statements/account-message.ts'
import type { AccountStatementsService } from '../account-statements/account-statements.service.ts'
import { companyClock, companyDay } from '../company/company-day.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import type { MessageHandler } from '../outbox/message-handlers.ts'
import type { OutboxMessage } from '../outbox/outbox.model.ts'
import { issuedStatement } from '../revisions/revisions.store.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { stillDueOf, type DueBilling } from './overdue.store.ts'
import { pausesOn } from './reminder-pauses.store.ts'
import type { Reminder } from './reminders.model.ts'
import { REMINDER_PLACEHOLDERS, reminderValuesOf } from './reminders.rules.ts'
import { Reminder as Contract } from './reminders.schemas.ts'
import { findReminder, remindersOnWire } from './reminders.store.ts'

interface Deps {
  company: Pick<CompanyService, 'provider'>
  texts: TextRenderer
  accounts: AccountStatementsService
}

const ofMessage = ({ id }: OutboxMessage) => findReminder({ outbox_message_id: id })

/** The billings that a reminder lists and that are overdue still, the oldest first: a client may have been given more time for one. */
async function stillOverdue({ billings }: Reminder): Promise<DueBilling[]> {
  const { today } = await companyClock()
  const due = await stillDueOf(billings.map(({ billing_id }) => billing_id))
  return due.filter(({ due_date }) => due_date < today)
}

/** Whether what a reminder is sent for is overdue still: a billing that is at its level, not one that it lists beside. */
function isTrue({ billings, level_id }: Reminder, due: readonly DueBilling[]): boolean {
  const overdue = new Set(due.map(({ id }) => id))
  return billings.some((each) => each.level_id === level_id && overdue.has(each.billing_id))
}

const statementOf = async ({ id, revision }: DueBilling) => ({
  filename: `billing_${id}.pdf`,
  contentType: 'application/pdf',
  content: await (await issuedStatement(id, revision!)).pdf(),
})

/** Which billings' statements a reminder carries: those that were issued. */
const carried = ({ attach }: Reminder, due: readonly DueBilling[]): DueBilling[] =>
  attach === 'statements' ? due.filter(({ revision }) => revision !== null) : []

/** The client's account since the month in which the oldest of what is due was billed. */
async function accountSince(
  accounts: AccountStatementsService,
  { client_id, currency }: Reminder,
  due: readonly DueBilling[],
) {
  const from = firstOfMonth(companyDay(new Date(due.map(({ created_at }) => created_at).toSorted()[0]!)))
  return accountAttachment(accounts, await accounts.documentOf(client_id, { currency, from }))
}

async function raiseReminderSent({ id }: OutboxMessage, transaction: Transaction): Promise<void> {
  const data = async () => {
    const reminder = await findReminder({ outbox_message_id: id }, transaction)
    const [wire] = await remindersOnWire([reminder], transaction)
    return [{ reminder: picked(wire!, Contract) }]
  }
  await raiseEvents('reminder.sent', data, transaction)
}

/** The message that reminds of what is overdue. It says what is due when it goes, and does not go when that was paid. */
export const reminderMessage = ({ company, texts, accounts }: Deps): MessageHandler => ({
  async make(outgoing, source, parts) {
    const reminder = await ofMessage(outgoing)
    const due = await stillOverdue(reminder)
    if (!due.length) return { rendered: parts.rendered, attach: async () => [] }
    const { today } = await companyClock()
    const { client, currency } = reminder
    const provider = await company.provider()
    const values = reminderValuesOf({ ...client.get(), currency, billings: due, provider }, today)
    const rendered = await texts.render(source, values, REMINDER_PLACEHOLDERS)
    const attach = async () =>
      reminder.attach === 'account'
        ? [await accountSince(accounts, reminder, due)]
        : Promise.all(carried(reminder, due).map(statementOf))
    return { rendered, attach }
  },

  async withdrawn(outgoing): Promise<Message | null> {
    const reminder = await ofMessage(outgoing)
    if (!isTrue(reminder, await stillOverdue(reminder))) return message('reminder.settled')
    const { today } = await companyClock()
    const pauses = await pausesOn(today, undefined, reminder.client_id)
    return pauses.size ? message('reminder.switched_off') : null
  },

  async attachmentsOf(outgoing) {
    const reminder = await ofMessage(outgoing)
    const { client_id, attach } = reminder
    if (attach === 'account') {
      const { today } = await companyClock()
      return [`${accountFileName({ client: { id: client_id }, to: today })}.pdf`]
    }
    return carried(reminder, await stillOverdue(reminder)).map(({ id }) => `billing_${id}.pdf`)
  },

  nameOf: ({ client_name, recipient_email }) =>
    message('record.reminder_email', { client: client_name!, address: recipient_email }),

  sent: (outgoing, _at, transaction) => raiseReminderSent(outgoing, transaction),
})
