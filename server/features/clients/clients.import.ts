import type { Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { keyOf } from '../../lib/text.rules.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import { countedAs, type ImportKind, type PlanOptions } from '../imports/import-kind.ts'
import { recordWriter, type PlannedRecord } from '../imports/record-writer.ts'
import { accepted, changesOf, nonEmpty, rejected, type DisplayValue } from '../imports/row-plans.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Client } from './clients.model.ts'
import { CLIENT_PRICES, clientKeys } from './clients.rules.ts'
import { COLUMNS, type ClientRow } from './clients.sheet.ts'

/** A client as its table has it. */
type StoredClient = ClientRow & { id: number; client_id_key: string; platform_id: number }

const SHEET = { columns: COLUMNS, key: 'client_id', label: 'client_name' } as const

const show = (field: string, value: DisplayValue): DisplayValue =>
  typeof value === 'number' && (CLIENT_PRICES as readonly string[]).includes(field) ? toDollars(value) : value

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

/**
 * How a sheet of clients is imported: existing ones (by Client_ID) are changed, others are created.
 * @param chosen the id of the platform for rows without one
 * @throws NotFoundError when that does not exist
 */
export async function clientImport(
  chosen: number,
): Promise<ImportKind<ClientRow, PlannedRecord<StoredClient>>> {
  if (!(await Platform.findByPk(chosen))) throw new NotFoundError('Platform not found')

  async function planRows(records: readonly SheetRecord<ClientRow>[], { transaction }: PlanOptions = {}) {
    const keys = records.map(({ values }) => keyOf(values.client_id))
    const known = await findRows<StoredClient>(Client, { client_id_key: keys }, transaction)
    const byKey = new Map(known.map((client) => [client.client_id_key, client]))
    const platforms = await platformsOf(
      records,
      [chosen, ...known.map(({ platform_id }) => platform_id)],
      transaction,
    )
    return records.map((record) => {
      const { platform, ...values } = record.values
      const named = platform ? platforms.named(platform) : []
      if (platform && named.length !== 1) {
        const error = named.length ? `the name of ${named.length} platforms` : 'the name of no platform'
        return rejected(SHEET, record, {
          column: COLUMNS.platform.header,
          value: platform,
          text: `"${platform}" is ${error}`,
          right: 'The name of one platform',
        })
      }
      const platform_id = named[0]?.id ?? chosen
      const stored = byKey.get(keyOf(values.client_id))
      const before = stored && { ...stored, platform: platforms.nameOf(stored.platform_id) }
      const after = { ...values, platform: platforms.nameOf(platform_id) }
      const changes = before ? changesOf(COLUMNS, before, after, show) : []
      const planned = {
        isNew: !stored,
        stored,
        values: { ...nonEmpty(values), platform_id },
        isChanged: changes.length > 0,
      }
      return accepted(SHEET, record, { isNew: !stored, changes, planned })
    })
  }

  return {
    ...SHEET,
    name: 'clients',
    choices: { platform_id: chosen },
    planRows,
    writer: (transaction) => recordWriter<StoredClient>(Client, clientKeys, transaction),
    tally: countedAs('client'),
  }
}
