import type { Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { keyOf } from '../../lib/text.rules.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import { changesOf, filled, refused, taken, type Shown } from '../imports/imports.decisions.ts'
import { countedAs, type Deciding, type ImportKind } from '../imports/imports.kind.ts'
import { recordWriter, type WantedRecord } from '../imports/imports.records.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Client } from './clients.model.ts'
import { CLIENT_PRICES, clientKeys } from './clients.rules.ts'
import { COLUMNS, type ClientRow } from './clients.sheet.ts'

/** As its table holds it. */
type StoredClient = ClientRow & { id: number; client_id_key: string; platform_id: number }

const NAMED = { columns: COLUMNS, key: 'client_id', label: 'client_name' } as const

const show = (field: string, value: Shown): Shown =>
  typeof value === 'number' && (CLIENT_PRICES as readonly string[]).includes(field) ? toDollars(value) : value

/** The platforms by the names in a sheet, and by id. */
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
    /** Platforms that share a name are told apart by their ids. */
    nameOf(id: number): string | null {
      const platform = all.get(id)
      if (!platform) return null
      return isTwin(platform) ? `${platform.name} (#${id})` : platform.name
    },
  }
}

/**
 * How a sheet of clients is imported: known ones (by Client_ID) are changed, new ones made.
 * @param chosen the id of the platform of rows that name none
 * @throws NotFoundError for that platform
 */
export async function clientImport(
  chosen: number,
): Promise<ImportKind<ClientRow, WantedRecord<StoredClient>>> {
  if (!(await Platform.findByPk(chosen))) throw new NotFoundError('Platform not found')

  async function decide(records: readonly SheetRecord<ClientRow>[], { transaction }: Deciding = {}) {
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
        const fault = named.length ? `the name of ${named.length} platforms` : 'the name of no platform'
        return refused(NAMED, record, {
          column: COLUMNS.platform.header,
          value: platform,
          text: `"${platform}" is ${fault}`,
          right: 'The name of one platform',
        })
      }
      const platform_id = named[0]?.id ?? chosen
      const stored = byKey.get(keyOf(values.client_id))
      const before = stored && { ...stored, platform: platforms.nameOf(stored.platform_id) }
      const after = { ...values, platform: platforms.nameOf(platform_id) }
      const changes = before ? changesOf(COLUMNS, before, after, show) : []
      const wanted = {
        isNew: !stored,
        stored,
        values: { ...filled(values), platform_id },
        isChanged: changes.length > 0,
      }
      return taken(NAMED, record, { isNew: !stored, changes, wanted })
    })
  }

  return {
    ...NAMED,
    name: 'clients',
    choices: { platform_id: chosen },
    decide,
    writer: (transaction) => recordWriter<StoredClient>(Client, clientKeys, transaction),
    tally: countedAs('client'),
  }
}
