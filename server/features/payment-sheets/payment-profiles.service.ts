import { createHash } from 'node:crypto'
import { UniqueConstraintError, type Transaction, type WhereOptions } from 'sequelize'
import { allOf, byIds, pageOptions, type ListRequest } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { isCurrency } from '../../lib/currency.rules.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message, type Code } from '../../messages.ts'
import { displayText, type Cell } from '../../xlsx/cells.ts'
import { peekAtSheet, type UploadedFile, type WorkbookReaders } from '../../xlsx/read-workbook.ts'
import type { Columns } from '../../xlsx/records.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import type { Choices } from '../imports/import-kind.ts'
import {
  fitsHeaders,
  headersOfMapping,
  proposeMapping,
  type PaymentColumns,
} from './payment-profiles.rules.ts'
import type { NewPaymentProfile, PaymentProfileChange, ProfilesFilter } from './payment-profiles.schemas.ts'
import type { ImportProfile } from './payment-sheets.import.ts'
import { PaymentLine, PaymentProfile } from './payment-sheets.model.ts'
import { columnsOf } from './payment-sheets.sheet.ts'

const SORT_COLUMNS = { name: 'name_key', account: 'account_key' }

const recordChange = createChangeRecorder('payment-profiles', ({ name }: PaymentProfile) =>
  message('record.payment_profile', { name }),
)

/** A profile as the API answers it. */
export const profileOnWire = (profile: PaymentProfile) => ({
  ...profile.toJSON(),
  columns: JSON.parse(profile.columns) as PaymentColumns,
})

const whereOf = (filter: ListRequest<ProfilesFilter>['filter']): WhereOptions =>
  allOf(...byIds(filter), ...searched('name_key', filter.search))

async function find(id: number, transaction?: Transaction, lock = false): Promise<PaymentProfile> {
  const profile = await PaymentProfile.findByPk(id, { transaction, lock })
  if (!profile) throw new NotFoundError('payment_profile.not_found')
  return profile
}

const invalid = (field: string, code: Code & `field.${string}`): InvalidError =>
  new InvalidError('request.invalid', {}, [{ field, ...message(code as 'field.required') }])

/** @throws InvalidError for a profile by which no sheet can be read */
function check({ columns, currency }: Pick<NewPaymentProfile, 'columns' | 'currency'>): void {
  const { amount, credit, debit, direction } = columns
  if (amount === null && credit === null) throw invalid('columns', 'field.amount_column')
  if (amount !== null && credit !== null) throw invalid('columns', 'field.one_amount_column')
  if (credit === null ? debit !== null : direction !== null)
    throw invalid('columns', 'field.one_amount_column')
  const headers = headersOfMapping(columns)
  if (new Set(headers.map(keyOf)).size < headers.length) throw invalid('columns', 'field.column_twice')
  if (currency === null && columns.currency === null) throw invalid('currency', 'field.required')
  if (currency !== null && !isCurrency(currency)) throw invalid('currency', 'field.unknown')
}

/** The columns of a profile's table. */
function rowOf({ columns, name, account, ...rest }: NewPaymentProfile) {
  check({ columns, currency: rest.currency })
  const [trimmed, own] = [name.trim(), account.trim()]
  const keys = { name_key: keyOf(trimmed), account_key: keyOf(own) }
  return { ...rest, ...keys, name: trimmed, account: own, columns: JSON.stringify(columns) }
}

function asConflict(error: unknown): never {
  if (!(error instanceof UniqueConstraintError)) throw error
  throw new ConflictError('payment_profile.name_taken')
}

/** @throws ConflictError when lines of an account are there: by another name of it all of them would count once more */
async function refuseUsed(account: string, transaction: Transaction): Promise<void> {
  const each = { attributes: ['account'], group: ['account'] }
  const used = await PaymentLine.findAll({ ...each, raw: true, transaction })
  if (used.some((line) => keyOf(line.account) === keyOf(account)))
    throw new ConflictError('payment_profile.account_used', { account })
}

const digestOf = ({ columns, date_order, decimal_sign, account, currency }: PaymentProfile): string =>
  createHash('sha256')
    .update(JSON.stringify([columns, date_order, decimal_sign, account, currency]))
    .digest('base64url')
    .slice(0, 12)

/** A profile to import a sheet by. @throws NotFoundError */
export async function importProfile(id: number): Promise<ImportProfile> {
  const profile = await find(id)
  const { account, currency, date_order, decimal_sign } = profile
  const { columns } = profileOnWire(profile)
  return { id, account, currency, date_order, decimal_sign, columns, mapping: digestOf(profile) }
}

/** Locks the profile of a sheet that is written. @throws NotFoundError, ConflictError when sheets are read otherwise by now */
export async function lockProfile({ id, mapping }: ImportProfile, transaction: Transaction): Promise<void> {
  if (digestOf(await find(id, transaction, true)) !== mapping)
    throw new ConflictError('payment_profile.changed')
}

/** The columns of an import's sheet. @throws NotFoundError, ConflictError when its profile maps them otherwise by now */
export async function columnsOfImport({ profile_id, mapping }: Choices): Promise<Columns<object>> {
  const profile = await importProfile(profile_id!)
  if (profile.mapping !== mapping) throw new ConflictError('payment_profile.changed')
  return columnsOf(profile.columns, profile)
}

const textsOf = (cells: readonly Cell[]): (string | null)[] => cells.map(displayText)

async function peek(readers: WorkbookReaders, file: UploadedFile) {
  const { rows } = await peekAtSheet(readers, file)
  const texts = rows.map(({ cells }) => textsOf(cells))
  const { header_row, ...proposal } = proposeMapping(texts)
  const profiles = await PaymentProfile.findAll({ order: [['updated_at', 'DESC']] })
  const fitting = profiles.find((profile) =>
    texts.some((headers) => fitsHeaders(profileOnWire(profile).columns, headers)),
  )
  return {
    rows: rows.map(({ number }, at) => ({ row: number, cells: texts[at]! })),
    header_row: header_row === null ? null : rows[header_row]!.number,
    ...proposal,
    profile_id: fitting?.id ?? null,
  }
}

/** The profiles of payment sheets. */
export const createPaymentProfilesService = (withWrite: WithWrite, readers: WorkbookReaders) => ({
  listProfiles: ({ filter, ...page }: ListRequest<ProfilesFilter>): Promise<PaymentProfile[]> =>
    PaymentProfile.findAll({ where: whereOf(filter), ...pageOptions(page, SORT_COLUMNS) }),

  countProfiles: (filter: ListRequest<ProfilesFilter>['filter']): Promise<number> =>
    PaymentProfile.count({ where: whereOf(filter) }),

  /** @throws NotFoundError */
  getProfile: (id: number): Promise<PaymentProfile> => find(id),

  /** @throws InvalidError, ConflictError for a name that another one has */
  createProfile: (
    actor: Actor,
    input: NewPaymentProfile,
    write: Write<PaymentProfile> = withWrite,
  ): Promise<PaymentProfile> => {
    const row = { ...rowOf(input), created_by: actor.username }
    return write(async (transaction) => {
      const profile = await PaymentProfile.create(row, { transaction })
      await recordChange(actor, 'created', profile, transaction)
      return profile
    }).catch(asConflict)
  },

  /** @throws NotFoundError, InvalidError, ConflictError */
  updateProfile: (
    actor: Actor,
    id: number,
    change: PaymentProfileChange,
    precondition?: Precondition<PaymentProfile>,
  ): Promise<PaymentProfile> =>
    withWrite(async (transaction) => {
      const profile = await find(id, transaction, true)
      precondition?.(profile)
      const { name, account, currency, columns, date_order, decimal_sign } = profileOnWire(profile)
      const now = { name, account, currency, columns, date_order, decimal_sign }
      const row = rowOf({ ...now, ...change })
      if (row.account_key !== profile.account_key) await refuseUsed(account, transaction)
      await profile.update(row, { transaction })
      await recordChange(actor, 'updated', profile, transaction)
      return profile
    }).catch(asConflict),

  /** @throws NotFoundError */
  deleteProfile: (
    actor: Actor,
    id: number,
    precondition?: Precondition<PaymentProfile>,
  ): Promise<PaymentProfile> =>
    withWrite(async (transaction) => {
      const profile = await find(id, transaction, true)
      precondition?.(profile)
      await profile.destroy({ transaction })
      await recordChange(actor, 'deleted', profile, transaction)
      return profile
    }),

  /** The first rows of a sheet, and how it might be read. @throws what `readWorkbook` throws for the file */
  peek: (file: UploadedFile) => peek(readers, file),
})

export type PaymentProfilesService = ReturnType<typeof createPaymentProfilesService>
