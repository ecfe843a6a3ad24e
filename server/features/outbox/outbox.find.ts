import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { OutboxMessage, outboxTime } from './outbox.model.ts'
import type { MessageState } from './outbox.rules.ts'
import type { OutboxFilter } from './outbox.schemas.ts'

const isLater = (): WhereOptions => ({ scheduled_at: { [Op.gt]: outboxTime() } })

const isNow = (): WhereOptions => ({ scheduled_at: { [Op.or]: [null, { [Op.lte]: outboxTime() }] } })

/** Messages that are as far as that. One that was tried is not `scheduled` any more, whatever its time. */
export function inState(state: MessageState | undefined): WhereOptions {
  if (!state) return {}
  if (state === 'scheduled') return allOf({ state: 'queued' }, isLater())
  if (state === 'queued') return allOf({ state }, isNow())
  return { state }
}

/** How far a message is, as people see it. */
export const stateOf = ({
  state,
  scheduled_at,
}: Pick<OutboxMessage, 'state' | 'scheduled_at'>): MessageState =>
  state === 'queued' && scheduled_at && scheduled_at > outboxTime() ? 'scheduled' : state

export const whereOf = ({
  ids,
  state,
  search,
  ...columns
}: ListRequest<OutboxFilter>['filter']): WhereOptions =>
  allOf(...byIds({ ids }), inState(state), ...searched('search_key', search), columns)

/** @throws NotFoundError */
export async function findMessage(id: number, transaction?: Transaction): Promise<OutboxMessage> {
  const hold = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {}
  const message = await OutboxMessage.findByPk(id, hold)
  if (!message) throw new NotFoundError('E-mail not found')
  return message
}

/** A message as the wire has it, without its text. */
export function onWire(message: OutboxMessage) {
  const { cc_emails, rejected, due_at, ...rest } = message.get()
  const state = stateOf(message)
  return {
    ...rest,
    state,
    cc_emails: JSON.parse(cc_emails) as string[],
    rejected: JSON.parse(rejected) as { email: string; words: string }[],
    due_at: message.state === 'queued' ? due_at : null,
  }
}

/** What the sending of a message answers. */
export const sentOnWire = (message: OutboxMessage, what = 'Email') => {
  const { id, recipient_email, scheduled_at } = message
  const state = stateOf(message)
  const done = state === 'scheduled' ? `scheduled for ${scheduled_at!.toISOString()}, to` : 'sent to'
  return { message: `${what} ${done} ${recipient_email}`, recipient_email, id, state, scheduled_at }
}
