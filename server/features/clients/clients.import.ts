import type { Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import { message } from '../../messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import { countedAs, type ImportKind, type PlanOptions } from '../imports/import-kind.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { accepted, changesOf, nonEmpty, rejected } from '../imports/row-plans.ts'
import { Platform } from '../platforms/platforms.model.ts'
import type { BilledMonths } from './billed-months.ts'
import { CLIENT_PRICES, splitPrices } from './client-prices.rules.ts'
import { Client } from './clients.model.ts'
import { COLUMNS, type ClientRow } from './clients.sheet.ts'
import {
  centsError,
  changesOfPrices,
  clientWriter,
  endWarnings,
  FIRST,
  stagedPrices,
  type PlannedClient,
  type StoredClient,
} from './imported-prices.ts'
import { priceBases } from './price-changes.ts'

/** What is chosen beside the file. */
export interface ClientChoices {
  /** The platform of rows without one. */
  platform_id: number
  /** The month from which changed prices are valid, `YYYY-MM`; by each client's billings when it is left out. */
  prices_valid_from?: string | undefined
}

const SHEET = { columns: COLUMNS, key: 'client_id', label: 'client_name' } as const

const isPrice = (name: string): boolean => (CLIENT_PRICES as readonly string[]).includes(name)
/** The columns of the client itself. */
const OWN_COLUMNS = Object.fromEntries(
  Object.entries(COLUMNS).filter(([name]) => !isPrice(name)),
) as unknown as typeof COLUMNS

/** Finds the platforms of rows by name, and those of stored clients by id. */
async function platformsOf(
  records: readonly SheetRecord<ClientRow>[],
  ids: readonly number[],
  transaction?: Transaction,
) {
  const keys = records.flatMap(({ values }) => (values.platform ? [keyOf(values.platform)] : []))
  const named = await Platform.findAll({ where: { name_key: [...new Set(keys)] }, transaction })
  const others = await Platform.findAll({ where: { id: [...new Set(ids)] }, transaction })
  const all = new Map([...named, ...others].map((platform) => [platform.id, platform]))
  const isTwin = ({ name_key, id }: Platform) =>
    [...all.values()].some((other) => other.name_key === name_key && other.id !== id)
  return {
    named: (name: string) => named.filter(({ name_key }) => name_key === keyOf(name)),
    /** The name of a platform; with its id when another one has the same name. */
    nameOf(id: number): string | null {
      const platform = all.get(id)
      if (!platform) return null
      return isTwin(platform) ? `${platform.name} (#${id})` : platform.name
    },
  }
}

type Platforms = Awaited<ReturnType<typeof platformsOf>>

/** The error of a row whose platform is not the name of exactly one. */
function platformError(platform: string, { length: count }: readonly Platform[]) {
  const error = count
    ? message('cell.many_platforms', { value: platform, count })
    : message('cell.no_platform', { value: platform })
  const place = { column: COLUMNS.platform.header, value: platform }
  return { ...error, ...place, hint: message('hint.platform') }
}

/** What rows are planned upon, read for some hundred at a time; within a transaction the clients are locked. */
async function readBasis(
  records: readonly SheetRecord<ClientRow>[],
  chosen: number,
  validFrom: string | BilledMonths,
  transaction?: Transaction,
) {
  const keys = records.map(({ values }) => keyOf(values.client_id))
  const known = await findRows<StoredClient>(Client, { client_id_key: keys }, transaction)
  const platform_ids = [chosen, ...known.map(({ platform_id }) => platform_id)]
  const ids = known.map(({ id }) => id)
  const { code: local } = await localCurrency(transaction)
  return {
    local,
    byKey: new Map(known.map((client) => [client.client_id_key, client])),
    platforms: await platformsOf(records, platform_ids, transaction),
    bases: await priceBases(ids, validFrom, transaction),
  }
}

/** What a row changes of the client itself. */
function ownChanges(
  values: Omit<ClientRow, 'platform'>,
  stored: StoredClient,
  platform_id: number,
  platforms: Platforms,
) {
  const before = { ...stored, platform: platforms.nameOf(stored.platform_id) }
  return changesOf(OWN_COLUMNS, before, { ...values, platform: platforms.nameOf(platform_id) })
}

/**
 * How a sheet of clients is imported: existing ones (by Client_ID) are changed, others are created.
 * @throws NotFoundError when the chosen platform does not exist
 */
export async function clientImport(
  actor: Actor,
  choices: ClientChoices,
  billed: BilledMonths,
): Promise<ImportKind<ClientRow, PlannedClient>> {
  const { platform_id: chosen, prices_valid_from } = choices
  const validFrom = prices_valid_from ?? billed
  if (!(await Platform.findByPk(chosen))) throw new NotFoundError('platform.not_found')

  async function planRows(records: readonly SheetRecord<ClientRow>[], { transaction }: PlanOptions = {}) {
    const { local, byKey, platforms, bases } = await readBasis(records, chosen, validFrom, transaction)
    return records.map((record) => {
      const { platform, ...values } = record.values
      const named = platform ? platforms.named(platform) : []
      if (platform && named.length !== 1) return rejected(SHEET, record, platformError(platform, named))
      const platform_id = named[0]?.id ?? chosen
      const stored = byKey.get(keyOf(values.client_id))
      const basis = stored ? bases.get(stored.id)! : FIRST
      const { prices: given, rest } = splitPrices(nonEmpty(values))
      const inCents = centsError(given, local)
      if (inCents) return rejected(SHEET, record, inCents)
      const repriced = stored ? changesOfPrices(given, basis) : []
      const changes = stored ? [...ownChanges(values, stored, platform_id, platforms), ...repriced] : []
      const priced = stored ?? { client_id_key: keyOf(values.client_id) }
      const planned = {
        isNew: !stored,
        stored,
        values: { ...rest, platform_id },
        isChanged: changes.length > 0,
        prices: stagedPrices(actor, priced, given, basis),
      }
      const warnings = repriced.length ? endWarnings(basis) : []
      return accepted(SHEET, record, { isNew: !stored, changes, warnings, planned })
    })
  }

  return {
    ...SHEET,
    name: 'clients',
    choices: { platform_id: chosen, ...(prices_valid_from && { prices_valid_from }) },
    planner: (options) => (records) => planRows(records, options),
    writer: (transaction) => clientWriter(validFrom, transaction),
    tally: countedAs('clients'),
  }
}
