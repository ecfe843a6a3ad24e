import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import type { MessageRow } from './message-drafts.ts'
import { MessageBilling } from './message-billings.model.ts'
import { OutboxMessage } from './outbox.model.ts'
import type { StoredState } from './outbox.rules.ts'

/** The billings of messages, as an `include`: in the order in which the message names them. */
export const withBillings = {
  model: MessageBilling,
  as: 'billings',
  separate: true,
  order: [['id', 'ASC']] as [string, string][],
}

/** The billings that a message carries, in the order in which it names them. */
export const billingsCarried = (
  outbox_message_id: number,
  transaction?: Transaction,
): Promise<MessageBilling[]> =>
  MessageBilling.findAll({ where: { outbox_message_id }, order: ['id'], raw: true, transaction })

/** The ids of the messages that carry a billing. */
export const messagesWith = async (billing_id: number): Promise<number[]> =>
  (await MessageBilling.findAll({ attributes: ['outbox_message_id'], where: { billing_id }, raw: true })).map(
    ({ outbox_message_id }) => outbox_message_id,
  )

/** A billing on its way or sent, the message that carries it, and to whom. */
interface Carried extends Pick<MessageBilling, 'billing_id' | 'outbox_message_id' | 'revision'> {
  recipient_key: string
  state: StoredState
}

/**
 * Whether a message carries a statement as it is now: one that waits takes the newest along, and one of before there were
 * revisions names none.
 */
export const carriesNewest = ({ state, revision }: Pick<Carried, 'state' | 'revision'>, now: number | null) =>
  state === 'queued' || revision === null || revision === now

/** The messages in some states that carry any of these billings, once for each of them. */
export async function carriedIn(
  state: readonly StoredState[],
  billing_ids: readonly number[],
  transaction?: Transaction,
): Promise<Carried[]> {
  const found: Carried[] = []
  for (const billing_id of chunksOf(billing_ids)) {
    const include = {
      model: OutboxMessage,
      as: 'message',
      attributes: ['recipient_key', 'state'],
      where: { state },
    }
    const attributes = ['billing_id', 'outbox_message_id', 'revision']
    const rows = await MessageBilling.findAll({ attributes, where: { billing_id }, include, transaction })
    for (const { billing_id, outbox_message_id, revision, message } of rows)
      found.push({
        ...{ billing_id, outbox_message_id, revision },
        ...{ recipient_key: message.recipient_key, state: message.state },
      })
  }
  return found
}

/**
 * The ids of the other messages to the same address all of whose billings this one carries, too: it takes their place.
 * @param where which of them
 */
export async function coveredBy(
  { id, kind, recipient_key }: OutboxMessage,
  where: WhereOptions,
  transaction: Transaction,
): Promise<number[]> {
  // A receipt is of its payment, a reminder of a level, a statement of account of a period: none takes the place of another.
  if (kind === 'receipt' || kind === 'reminder' || kind === 'account') return []
  const billing_id = (await billingsCarried(id, transaction)).map((carried) => carried.billing_id)
  const carryAny = { model: MessageBilling, as: 'billings', attributes: [], where: { billing_id } }
  const others = await OutboxMessage.findAll({
    attributes: ['id'],
    where: { [Op.and]: [{ id: { [Op.ne]: id }, kind, recipient_key }, where] },
    ...(billing_id.length && { include: carryAny }),
    transaction,
  })
  const carryMore = await MessageBilling.findAll({
    attributes: ['outbox_message_id'],
    where: { outbox_message_id: others.map((other) => other.id), billing_id: { [Op.notIn]: billing_id } },
    raw: true,
    transaction,
  })
  const more = new Set(carryMore.map(({ outbox_message_id }) => outbox_message_id))
  return others.flatMap((other) => (more.has(other.id) ? [] : [other.id]))
}

/** Puts a message into the outbox, with the billings that it carries. */
export async function createMessage(
  { billings, ...row }: MessageRow,
  transaction: Transaction,
): Promise<OutboxMessage> {
  const message = await OutboxMessage.create(row, { transaction })
  const carried = billings.map((billing) => ({ outbox_message_id: message.id, ...billing }))
  await MessageBilling.bulkCreate(carried, { transaction })
  return message
}

/** Puts the messages of a batch into the outbox. */
export async function createMessages(
  batch_id: string,
  rows: readonly MessageRow[],
  transaction: Transaction,
): Promise<void> {
  // Few per statement: a body has up to 64 KB, and is in its row twice.
  for (const some of chunksOf(rows, 25))
    await OutboxMessage.bulkCreate(
      some.map(({ billings: _billings, ...row }) => row),
      { transaction },
    )
  const attributes = ['id', 'message_id']
  const made = await OutboxMessage.findAll({ attributes, where: { batch_id }, raw: true, transaction })
  const ids = new Map(made.map(({ id, message_id }) => [message_id, id]))
  const carried = rows.flatMap(({ message_id, billings }) =>
    billings.map((billing) => ({ outbox_message_id: ids.get(message_id)!, ...billing })),
  )
  for (const some of chunksOf(carried)) await MessageBilling.bulkCreate([...some], { transaction })
}
