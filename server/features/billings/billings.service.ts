import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { keptList } from '../../db/kept-list.ts'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { plainList, type Plain } from '../../db/plain-list.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { cancelMessagesOf } from '../outbox/outbox-changes.service.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { BillingItem } from './billing-items.model.ts'
import { changeBalance, type ChangedBilling } from './billings.change.ts'
import { billingName, findBilling, findUnderClient, withClient } from './billings.find.ts'
import { addLines, billedIn, holdClient, newestBilling, openBilling } from './billings.lines.ts'
import { Billing } from './billings.model.ts'
import { billingsTemplate } from './billings.documents.ts'
import { billingImport } from './billings.import.ts'
import type { BillingChange, BillingsFilter, ManualBilling } from './billings.schemas.ts'
import { tariffOfAll } from './pricing.rules.ts'
import { bySrNo } from '../statements/statements.rules.ts'

export type BillingsService = ReturnType<typeof createBillingsService>

/** A new billing, and what wants a look about it. */
export interface MadeBilling {
  billing: Billing
  warnings: string[]
}

const END_OF_TIME = { billing_month: 12, billing_year: 9999 }

const wasSent = (sent: boolean | undefined): WhereOptions =>
  sent === undefined ? {} : { last_sent_at: { [sent ? Op.ne : Op.eq]: null } }

/** The billings that a filter lets pass. */
export async function whereOf({
  ids,
  vehicle_id,
  sent,
  ...columns
}: ListRequest<BillingsFilter>['filter']): Promise<WhereOptions> {
  const chosen = allOf(...byIds({ ids }), wasSent(sent), columns)
  if (!vehicle_id) return chosen
  const items = await BillingItem.findAll({ attributes: ['billing_id'], where: { vehicle_id } })
  return allOf(chosen, { id: items.map(({ billing_id }) => billing_id) })
}

/** The chosen vehicles in the order chosen, each of the client and not billed in the period yet. */
async function vehiclesToBill(
  client: Client,
  input: ManualBilling,
  transaction: Transaction,
): Promise<Vehicle[]> {
  const ids = [...new Set(input.vehicle_ids)]
  const found = await Vehicle.findAll({ where: { id: ids, client_id: client.id }, transaction })
  const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length)
    throw new InvalidError(`${client.client_name} has no vehicle ${missing.slice(0, 10).join(', ')}`, {
      vehicle_ids: 'are not all vehicles of the client',
    })
  const billed = await billedIn(input, found, transaction)
  for (const { object_name, imei_number } of found) {
    const billing_id = billed.get(imei_number)
    if (!billing_id) continue
    throw new ConflictError(
      `${object_name} (${imei_number}) is already billed for ${formatPeriod(input)} on billing #${billing_id}`,
    )
  }
  return ids.map((id) => byId.get(id)!)
}

/** Lines are read this many at a time, so that a billing of thousands holds nobody up. */
const LINES_AT_ONCE = 250

/** The lines of a billing in their order. */
async function linesOf(billing_id: number): Promise<Plain<BillingItem>[]> {
  const lineList = plainList(BillingItem, { without: ['charged_as'] })
  const lines: Plain<BillingItem>[] = []
  for (let last = 0; ;) {
    const order = ['id', 'ASC'] as const
    const page = { order, offset: 0, limit: LINES_AT_ONCE }
    const some = await lineList.rows({ billing_id, id: { [Op.gt]: last } }, page)
    lines.push(...some)
    if (some.length < LINES_AT_ONCE) return lines.sort(bySrNo)
    last = some.at(-1)!.id
  }
}

/** A billing with its lines, its client and the client's platform. @throws NotFoundError */
async function viewBilling(id: number): Promise<Billing> {
  const platform = { model: Platform, as: 'platform', attributes: ['id', 'name'] }
  const billing = await Billing.findByPk(id, {
    include: { model: Client, as: 'client', include: [platform] },
  })
  if (!billing) throw new NotFoundError('Billing not found')
  billing.billing_items = await linesOf(id)
  return billing
}

async function make(
  input: ManualBilling & { client_id: number },
  transaction: Transaction,
): Promise<MadeBilling> {
  const client = await holdClient(input.client_id, transaction)
  const vehicles = await vehiclesToBill(client, input, transaction)
  const tariff = tariffOfAll(vehicles, client)
  const made = await openBilling(client, tariff, input, input.notes ?? null, transaction)
  const lines = vehicles.map((vehicle) => ({ vehicle }))
  const warnings = await addLines(client, made, tariff, lines, transaction)
  return { billing: await findBilling(made.id, transaction), warnings }
}

/** A billing that may go: without payment, and the newest of its type. @throws NotFoundError, ConflictError */
async function deletable(id: number, transaction: Transaction): Promise<Billing> {
  const billing = await findUnderClient(id, transaction)
  const { client_id } = billing
  if (billing.paid_amount !== 0)
    throw new ConflictError(`${billingName(billing)} carries a payment: set the paid amount to 0 first`)
  const newest = await newestBilling(client_id, billing.billing_type, END_OF_TIME, transaction)
  if (newest && newest.id !== id)
    throw new ConflictError(`${billingName(billing)} is not the newest: billing #${newest.id} builds on it`)
  return billing
}

/** The pages of the list, and its total. */
function billingList(withWrite: WithWrite) {
  const { list, count, batches } = keptList<Billing, BillingsFilter>(withWrite, Billing, whereOf, {
    include: withClient,
    sortColumns: { client: 'client.client_name_key', period: ['billing_year', 'billing_month'] },
  })
  return { listBillings: list, countBillings: count, billingBatches: batches }
}

/** Makes and keeps billings. Amounts are integer cents. */
export const createBillingsService = (withWrite: WithWrite, documents: WorkerPool) => ({
  ...billingList(withWrite),

  viewBilling,

  /** @throws NotFoundError */
  getBilling: (id: number): Promise<Billing> => findBilling(id),

  billingImport,

  /** A workbook to fill in and upload. */
  uploadTemplate: (): Promise<Buffer> => billingsTemplate(documents),

  /**
   * Bills chosen vehicles of one tariff for a period.
   * @throws InvalidError, NotFoundError, ConflictError for a vehicle that is billed already
   */
  async createBilling(
    actor: Actor,
    input: ManualBilling,
    write: Write<MadeBilling> = withWrite,
  ): Promise<MadeBilling> {
    const { client_id, vehicle_ids } = input
    if (!client_id || !vehicle_ids.length)
      throw new InvalidError('Please select a client and at least one vehicle')
    return write(async (transaction) => {
      const made = await make({ ...input, client_id }, transaction)
      await recordActivity(
        transaction,
        actor,
        'Created',
        billingName(made.billing),
        made.billing.id,
        'billings',
      )
      return made
    })
  },

  /** Changes the balance of a billing. @throws what `changeBalance` throws */
  updateBilling: (
    actor: Actor,
    id: number,
    change: BillingChange,
    write: Write<ChangedBilling> = withWrite,
  ): Promise<ChangedBilling> => write((transaction) => changeBalance(actor, id, change, transaction)),

  /** @throws NotFoundError, ConflictError when it has been paid on, or when a later one builds on it */
  deleteBilling: (actor: Actor, id: number): Promise<Billing> =>
    withWrite(async (transaction) => {
      const billing = await deletable(id, transaction)
      await cancelMessagesOf(id, transaction)
      await BillingItem.destroy({ where: { billing_id: id }, transaction })
      await billing.destroy({ transaction })
      await recordActivity(transaction, actor, 'Deleted', billingName(billing), id, 'billings')
      return billing
    }),
})
