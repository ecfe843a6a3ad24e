import type { Transaction } from 'sequelize'
import { checkVersion, saveVersion, type Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import { message, type Message } from '../../messages.ts'
import { recordActivity, type Actor, type Deed } from '../activity/activity.service.ts'
import { ownersIn } from '../vehicles/vehicle-moves.store.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { BillingItem } from './billing-items.model.ts'
import { itemChange, type ItemForm } from './billing-items.rules.ts'
import type { BillingItemChange, NewBillingItem } from './billing-items.schemas.ts'
import {
  addItems,
  findBilledVehicles,
  lockBilling,
  refreshTotals,
  type Payer,
} from './billing-items.store.ts'
import { Billing } from './billings.model.ts'
import { billedAlready, findBilling, lockClient, lockPayer } from './billings.store.ts'
import { chargedAs } from './charged-as.rules.ts'
import { noteChange } from './owed.store.ts'
import { tariffOf, tariffOfType } from './pricing.rules.ts'

export type BillingItemsService = ReturnType<typeof createBillingItemsService>

/** A new item, and what should be looked at. */
export interface AddedItem {
  item: BillingItem
  warnings: Message[]
}

async function findItem(id: number, transaction?: Transaction): Promise<BillingItem> {
  const item = await BillingItem.findByPk(id, { transaction })
  if (!item) throw new NotFoundError('billing.item_not_found')
  return item
}

/** An item, with its billing locked, and before that its client. */
async function lockItem(
  id: number,
  transaction: Transaction,
): Promise<{ item: BillingItem; billing: Billing }> {
  const found = await BillingItem.findByPk(id, { attributes: ['billing_id'], transaction })
  if (!found) throw new NotFoundError('billing.item_not_found')
  const { client_id } = await findBilling(found.billing_id, transaction)
  await lockClient(client_id, transaction)
  const billing = await lockBilling(found.billing_id, transaction)
  return { item: await findItem(id, transaction), billing }
}

/** A vehicle that may be added to a billing. @throws InvalidError, ConflictError */
async function findAddable(
  id: number,
  { client, prices }: Payer,
  billing: Billing,
  transaction: Transaction,
): Promise<Vehicle> {
  const vehicle = await Vehicle.findByPk(id, { transaction })
  const ownerOf = await ownersIn([id], billing, transaction)
  if (!vehicle || ownerOf(vehicle) !== client.id)
    throw new InvalidError('billing.not_of_client', { client: client.client_name }, [
      { field: 'vehicle_id', ...message('field.not_of_client') },
    ])
  const { object_name, imei_number, charging_currency } = vehicle
  if (charging_currency?.trim() && tariffOf(charging_currency, prices) !== tariffOfType(billing.billing_type))
    throw new InvalidError(
      'billing.other_tariff',
      {
        vehicle: object_name,
        currency: charging_currency,
        billing_id: billing.id,
        billing_type: billing.billing_type,
      },
      [{ field: 'vehicle_id', ...message('field.other_tariff') }],
    )
  const billed = (await findBilledVehicles(billing, [vehicle], transaction)).get(imei_number)
  if (billed) throw billedAlready(vehicle, billing, billed)
  return vehicle
}

const named = ({ vehicle_name: name, billing_id }: BillingItem) => ({ name, billing_id })
const nameOf = (item: BillingItem) => message('record.item', named(item))

/** Adds what was done to an item to the activity log, under its billing. */
const recordDeed = (
  actor: Actor,
  deed: Deed,
  { billing_id }: BillingItem,
  transaction: Transaction,
): Promise<void> => recordActivity({ transaction, actor, deed, entity_id: billing_id, subject: 'billings' })

async function add(
  billing_id: number,
  { vehicle_id, ...given }: NewBillingItem,
  transaction: Transaction,
): Promise<AddedItem> {
  const attributes = ['client_id', 'billing_month', 'billing_year']
  const found = await Billing.findByPk(billing_id, { attributes, transaction })
  if (!found) throw new NotFoundError('billing.not_found')
  const payer = await lockPayer(found.client_id, found, transaction)
  const billing = await lockBilling(billing_id, transaction)
  const vehicle = await findAddable(vehicle_id, payer, billing, transaction)
  const tariff = tariffOfType(billing.billing_type)
  const warnings = await addItems(payer, billing, tariff, [{ vehicle, given }], transaction)
  const item = await BillingItem.findOne({
    where: { billing_id, vehicle_id },
    rejectOnEmpty: true,
    transaction,
  })
  return { item, warnings }
}

/** What an item is charged by, as far as people edit it. */
const CHARGED_STATE = ['status', 'has_fuel_sensor', 'installation_date'] as const

/** Gives an item its place on a locked billing. */
async function place(
  item: BillingItem,
  sr_no: number,
  billing: Billing,
  transaction: Transaction,
): Promise<void> {
  await item.update({ sr_no }, { transaction })
  await noteChange(billing, transaction)
}

/** The items of billings. Amounts are integer cents; every change updates the billing's totals. */
export const createBillingItemsService = (withWrite: WithWrite) => ({
  /** @throws NotFoundError */
  getItem: (id: number): Promise<BillingItem> => findItem(id),

  /**
   * Adds a vehicle as the last item.
   * @throws NotFoundError, InvalidError for another client's vehicle or another tariff's, ConflictError when it is billed already
   */
  async addItem(
    actor: Actor,
    billing_id: number,
    { billing_id: repeated, ...input }: NewBillingItem,
    write: Write<AddedItem> = withWrite,
  ): Promise<AddedItem> {
    if (repeated !== undefined && repeated !== billing_id)
      throw new InvalidError('billing.other_billing', {}, [
        { field: 'billing_id', ...message('field.differs') },
      ])
    return write(async (transaction) => {
      const added = await add(billing_id, emptyIsNull(input), transaction)
      await recordDeed(actor, message('activity.item_created', named(added.item)), added.item, transaction)
      return added
    })
  },

  /** Changes the form fields of an item, or only its place. @throws NotFoundError, OutdatedError */
  updateItem: (
    actor: Actor,
    id: number,
    { version, sr_no, ...form }: BillingItemChange,
    check?: Precondition<BillingItem>,
  ): Promise<BillingItem> =>
    withWrite(async (transaction) => {
      const { item, billing } = await lockItem(id, transaction)
      check?.(item)
      checkVersion(item, version, nameOf(item))
      if (sr_no !== undefined) await place(item, sr_no, billing, transaction)
      if (!Object.keys(form).length) return item
      item.set(itemChange(item.get() as BillingItem & ItemForm, emptyIsNull(form)))
      const { client_id, billing_type } = billing
      if (CHARGED_STATE.some((field) => item.changed(field))) item.set({ is_edited: true })
      if (item.changed()) item.set({ charged_as: chargedAs({ ...item.get(), client_id, billing_type }) })
      await saveVersion(item, transaction)
      await refreshTotals(billing, transaction)
      await recordDeed(actor, message('activity.updated', { record: nameOf(item) }), item, transaction)
      return item
    }),

  /** @throws NotFoundError */
  deleteItem: (actor: Actor, id: number, check?: Precondition<BillingItem>): Promise<BillingItem> =>
    withWrite(async (transaction) => {
      const { item, billing } = await lockItem(id, transaction)
      check?.(item)
      await item.destroy({ transaction })
      await refreshTotals(billing, transaction)
      await recordDeed(actor, message('activity.item_deleted', named(item)), item, transaction)
      return item
    }),
})
