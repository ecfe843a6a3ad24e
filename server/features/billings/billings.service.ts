import type { Transaction } from 'sequelize'
import { cacheUntilChange, SMALL } from '../../db/read-cache.ts'
import type { ListRequest } from '../../db/list.ts'
import { cachedList } from '../../db/cached-list.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { lazy } from '../../lib/lazy.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { writeSample, writeTemplate } from '../../xlsx/template.ts'
import { message, type Message } from '../../messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import { giveBackRecorded } from '../balances/given-back.store.ts'
import { recordedOn } from '../balances/recorded.store.ts'
import { clientNames } from '../clients/clients.store.ts'
import type { Client } from '../clients/clients.model.ts'
import { assertOpen, closedMonths } from '../closings/closings.store.ts'
import { companyDay } from '../company/company-day.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { cancelMessagesOf } from '../outbox/outbox-changes.service.ts'
import { ownersIn } from '../vehicles/vehicle-moves.store.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { SAMPLE } from '../vehicles/vehicles.sheet.ts'
import { changeBalance, type ChangedBilling } from './billing-balance.service.ts'
import { raiseBillingsIssued } from './billing-events.store.ts'
import { BillingItem } from './billing-items.model.ts'
import { addItems, findBilledVehicles } from './billing-items.store.ts'
import { viewBilling, viewWithoutItems } from './billing-views.store.ts'
import { billingImport } from './billings.import.ts'
import { Billing } from './billings.model.ts'
import type { BillingChange, BillingsFilter, ManualBilling } from './billings.schemas.ts'
import { COLUMNS } from './billings.sheet.ts'
import {
  billedAlready,
  billingName,
  findBilling,
  lockPayer,
  lockUnderClient,
  recordBillingChange,
  whereBillings,
  withClient,
} from './billings.store.ts'
import type { FindIssuedDueDate } from './due-dates.store.ts'
import { dueTotals, type DueTotals } from './due-totals.store.ts'
import { insertBillings } from './new-billings.store.ts'
import { billingKey, END_OF_TIME, lockNewestBillings } from './newest-billings.store.ts'
import { tariffOfAll } from './pricing.rules.ts'

export type BillingsService = ReturnType<typeof createBillingsService>

/** A new billing, and what should be looked at. */
export interface MadeBilling {
  billing: Billing
  warnings: Message[]
}

/** The chosen vehicles in the order chosen, each the client's in the period and not billed in it yet. */
async function vehiclesToBill(
  client: Client,
  input: ManualBilling,
  transaction: Transaction,
): Promise<Vehicle[]> {
  const ids = [...new Set(input.vehicle_ids)]
  const all = await Vehicle.findAll({ where: { id: ids }, transaction })
  const ownerOf = await ownersIn(ids, input, transaction)
  const found = all.filter((vehicle) => ownerOf(vehicle) === client.id)
  const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length)
    throw new InvalidError(
      'billing.not_all_of_client',
      { client: client.client_name, ids: missing.slice(0, 10) },
      [{ field: 'vehicle_ids', ...message('field.not_all_of_client') }],
    )
  const billed = await findBilledVehicles(input, found, transaction)
  for (const { object_name, imei_number } of found) {
    const billing_id = billed.get(imei_number)
    if (!billing_id) continue
    throw billedAlready({ object_name, imei_number }, input, billing_id)
  }
  return ids.map((id) => byId.get(id)!)
}

async function billVehicles(
  input: ManualBilling & { client_id: number },
  transaction: Transaction,
): Promise<MadeBilling> {
  const payer = await lockPayer(input.client_id, input, transaction)
  const { client, prices } = payer
  const vehicles = await vehiclesToBill(client, input, transaction)
  const tariff = tariffOfAll(vehicles, prices)
  const { notes = null } = input
  const [id] = await insertBillings([{ client_id: client.id, tariff, notes }], input, transaction)
  const billing = await findBilling(id!, transaction)
  const items = vehicles.map((vehicle) => ({ vehicle }))
  const warnings = await addItems(payer, billing, tariff, items, transaction)
  return { billing: await findBilling(billing.id, transaction), warnings }
}

/** Locks a billing that may be deleted: a draft, without payment, and the newest of its type. @throws NotFoundError, ConflictError */
async function lockDeletable(
  id: number,
  transaction: Transaction,
  check?: Precondition<Billing>,
): Promise<Billing> {
  const billing = await lockUnderClient(id, transaction)
  check?.(billing)
  await assertOpen(billing, transaction)
  if (billing.revision !== null)
    throw new ConflictError('billing.is_issued', { billing: billingName(billing) })
  if (billing.paid_amount !== 0 || billing.allocated_amount !== 0)
    throw new ConflictError('billing.has_payment', { billing: billingName(billing) })
  const { client_id, billing_type } = billing
  const newestOf = await lockNewestBillings([client_id], END_OF_TIME, transaction)
  const newest = newestOf.get(billingKey(client_id, billing_type))
  if (newest && newest.id !== id)
    throw new ConflictError('billing.not_newest', { billing: billingName(billing), newest: newest.id })
  return billing
}

/** A billing, and the list of billings: its pages, its count, and all of it in batches. */
function billingReads(withWrite: WithWrite) {
  const { get, list, count, batches } = cachedList<Billing, BillingsFilter>(
    withWrite,
    Billing,
    whereBillings,
    {
      notFound: message('billing.not_found'),
      include: withClient,
      without: ['issued_digest'],
      sortColumns: { client: 'client.client_name_key', period: ['billing_year', 'billing_month'] },
    },
  )
  const totals = cacheUntilChange<DueTotals[]>(() => Billing.sequelize!, SMALL)
  return {
    getBilling: get,
    listBillings: list,
    countBillings: count,
    billingBatches: batches,
    /** Which months of some billings are closed. */
    closedMonthsOf: (billings: readonly Period[]) => closedMonths(billings.map(monthOf)),
    /** What all that a filter finds comes to, by currency. @throws ConflictError for sums that are too large to be exact */
    sumUpBillings: ({ filter }: Pick<ListRequest<BillingsFilter>, 'filter'>): Promise<DueTotals[]> => {
      const read = async () => dueTotals(await whereBillings(filter))
      // What was sent the outbox says, of which the trail does not tell.
      return filter.sent === undefined ? totals([filter, companyDay()], read) : read()
    },
    /** What the LOCAL tariff is charged in: ISO 4217. */
    localCurrency: async (): Promise<string> => (await localCurrency()).code,
  }
}

/** Creates and changes billings. Amounts are integer cents. */
export const createBillingsService = (
  withWrite: WithWrite,
  documents: WorkerPool,
  findIssuedDueDate: FindIssuedDueDate,
) => ({
  ...billingReads(withWrite),

  viewBilling,
  viewWithoutItems,

  /** How much of a billing's paid amount is recorded in the ledger, in cents. */
  recordedOn: async (billing: Billing): Promise<number> => (await recordedOn(billing)).amount,

  billingImport,

  /** A workbook of the month's vehicles to fill in and upload, with the existing clients as choices. */
  uploadTemplate: async (): Promise<Buffer> =>
    writeTemplate(documents, 'Billings', COLUMNS, { clients: await clientNames() }),

  /** A workbook that can be uploaded as it is. */
  uploadSample: lazy(() => writeSample(documents, 'Billings', COLUMNS, SAMPLE)),

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
    if (!client_id || !vehicle_ids.length) throw new InvalidError('billing.nothing_chosen')
    return write(async (transaction) => {
      const made = await billVehicles({ ...input, client_id }, transaction)
      await recordBillingChange(actor, 'created', made.billing, transaction)
      await raiseBillingsIssued([made.billing.id], transaction)
      return made
    })
  },

  /** Changes the balance of a billing. @throws what `changeBalance` throws */
  updateBilling: (
    actor: Actor,
    id: number,
    change: BillingChange,
    write: Write<ChangedBilling> = withWrite,
    check?: Precondition<Billing>,
  ): Promise<ChangedBilling> =>
    write((transaction) => changeBalance(actor, id, change, transaction, { findIssuedDueDate, check })),

  /**
   * Deletes a billing, and gives back what the ledger has for it.
   * @throws NotFoundError, ConflictError when it was issued, has been paid on, or when a later one builds on it
   */
  deleteBilling: (actor: Actor, id: number, check?: Precondition<Billing>): Promise<Billing> =>
    withWrite(async (transaction) => {
      const billing = await lockDeletable(id, transaction, check)
      await giveBackRecorded(actor, [billing], transaction)
      await cancelMessagesOf([id], transaction)
      await BillingItem.destroy({ where: { billing_id: id }, transaction })
      await billing.destroy({ transaction })
      await recordBillingChange(actor, 'deleted', billing, transaction)
      return billing
    }),
})
