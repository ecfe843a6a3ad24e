import type { Static } from 'typebox'
import type { Attributes, Transaction } from 'sequelize'
import type { Precondition } from '../../db/versioned.ts'
import { retryOnUniqueConflict, type WithWrite } from '../../db/with-write.ts'
import { USD } from '../../lib/currency.rules.ts'
import { inCents, inDollars } from '../../lib/dollars.ts'
import { isTimeZone } from '../../lib/days.rules.ts'
import { invalidFields, NotFoundError } from '../../lib/errors.ts'
import { readImage } from '../../lib/image/read-image.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { CompanySettings } from './company.model.ts'
import {
  ageingErrors,
  companyErrors,
  MAX_LOGO_SIDE,
  MONTH_END,
  NO_PROVIDER,
  PAYMENT_TERMS,
  providerOf,
  type CompanyTexts,
  type Logo,
  type MonthEnd,
  type Provider,
} from './company.rules.ts'
import { PAYMENT_REQUEST } from './payment-request.rules.ts'
import type { Company, CompanyChange } from './company.schemas.ts'
import { changeLocalCurrency, currencyCode, previewLocalCurrency } from './local-currency.service.ts'

export type CompanyService = ReturnType<typeof createCompanyService>

type CompanyValues = Partial<Attributes<CompanySettings>>
/** What is saved at once, as the activity log has it. */
type CompanyPart = 'company_settings' | 'company_logo'

/** What is saved, and on which condition. */
interface CompanySave {
  what: CompanyPart
  /** The local currency, where it is given. */
  code?: string | undefined
  /** Whether the record is said to be pending still: then the present currency declares nothing. */
  isPending?: boolean
  check?: Precondition<Static<typeof Company>> | undefined
}

/** The id of the only row; it is fixed, so that concurrent requests cannot create two. */
const ROW = 1
const NO_LOGO = { logo: null, logo_type: null, logo_width: null, logo_height: null }
const NEVER_SAVED = {
  name: null,
  address: null,
  phone: null,
  email: null,
  tax_id: null,
  payment_instructions: null,
  payment_request: PAYMENT_REQUEST,
}
const AMOUNTS = ['review_change_amount'] as const
const NO_CURRENCY = { local_currency: USD, currency_pending: false }

function logoOf({ logo, logo_type, logo_width, logo_height }: CompanySettings): Logo | null {
  if (!logo || !logo_type || !logo_width || !logo_height) return null
  return { type: logo_type, width: logo_width, height: logo_height, data: logo }
}

function onWire(company: CompanySettings): Static<typeof Company> {
  const { id, name, address, phone, email, tax_id, payment_instructions, payment_request } = company
  const { local_currency, currency_pending } = company
  const { silent_days, review_change_percent, review_change_amount, one_email_per_client } = company
  const logo = logoOf(company)
  const monthEnd = { silent_days, review_change_percent, review_change_amount, one_email_per_client }
  const { payment_terms_days, time_zone, ageing_days_1, ageing_days_2, ageing_days_3 } = company
  return {
    ...{ id, name, address, phone, email, tax_id, payment_instructions, payment_request },
    ...{ local_currency, currency_pending },
    ...inDollars(monthEnd, AMOUNTS),
    ...{ payment_terms_days, time_zone },
    ...{ ageing_days_1, ageing_days_2, ageing_days_3 },
    logo: logo && { type: logo.type, width: logo.width, height: logo.height },
  }
}

/** The change with trimmed texts, and null for empty ones. @throws InvalidError */
function cleaned(change: Partial<CompanyTexts>): Partial<CompanyTexts> {
  const entries = Object.entries(change).map(([field, text]) => [field, text?.trim() || null])
  const texts = Object.fromEntries(entries) as Partial<CompanyTexts>
  const errors = companyErrors(texts)
  if (Object.keys(errors).length) throw invalidFields(errors)
  return texts
}

type Settings = Partial<MonthEnd & typeof PAYMENT_TERMS>

/** A change without its texts, and with its settings, amounts in cents; keys that are absent stay so. @throws InvalidError */
function split(change: CompanyChange): { texts: Partial<CompanyTexts>; settings: Settings } {
  const isSetting = ([field]: [string, unknown]) => field in MONTH_END || field in PAYMENT_TERMS
  const entries = Object.entries(change)
  const settings = Object.fromEntries(entries.filter(isSetting)) as Settings
  if (settings.time_zone !== undefined && !isTimeZone(settings.time_zone))
    throw invalidFields({ time_zone: message('field.time_zone') })
  return {
    texts: Object.fromEntries(entries.filter((entry) => !isSetting(entry))),
    settings: inCents(settings, AMOUNTS),
  }
}

/** @param isNew whether nothing of the company was stored before */
function deedOf(what: CompanyPart, isNew: boolean) {
  const record = message(`record.${what}`)
  if (!isNew) return message('activity.updated', { record })
  return what === 'company_logo'
    ? message('activity.logo_created')
    : message('activity.settings_created', { record })
}

/** Locked within a transaction. */
const find = (transaction?: Transaction) =>
  CompanySettings.findByPk(ROW, { transaction, lock: transaction?.LOCK.UPDATE })

const wireOf = (company: CompanySettings | null): Static<typeof Company> =>
  company
    ? onWire(company)
    : {
        ...{ id: null, ...NEVER_SAVED, ...NO_CURRENCY },
        ...{ ...inDollars(MONTH_END, AMOUNTS), ...PAYMENT_TERMS, logo: null },
      }

/** Creates or changes the record. */
async function save(
  actor: Actor,
  values: CompanyValues,
  { what, code: given, isPending, check }: CompanySave,
  transaction: Transaction,
) {
  const stored = await find(transaction)
  check?.(wireOf(stored))
  const isPutBack = isPending && stored?.currency_pending && stored.local_currency === given
  const code = isPutBack ? undefined : given
  const before = code === undefined ? null : await changeLocalCurrency(code, transaction)
  const company = stored ?? CompanySettings.build({ id: ROW, ...NEVER_SAVED, ...NO_LOGO, ...NO_CURRENCY })
  if (code !== undefined) company.set({ local_currency: code, currency_pending: false })
  company.set(values)
  const errors = ageingErrors(company)
  if (Object.keys(errors).length) throw invalidFields(errors)
  await company.save({ transaction })
  const deed = deedOf(what, stored === null)
  const about = { transaction, actor, entity_id: ROW, subject: 'settings/company' } as const
  await recordActivity({ ...about, deed })
  if (before !== null)
    await recordActivity({
      ...about,
      deed: message('activity.currency_changed', { from: before, to: code! }),
    })
  return onWire(company)
}

/** The company that sends the statements: one record, with a logo. */
export const createCompanyService = (withWrite: WithWrite, workers: WorkerPool) => {
  const write = (actor: Actor, values: CompanyValues, part: CompanySave) =>
    retryOnUniqueConflict(() => withWrite((transaction) => save(actor, values, part, transaction)))

  return {
    getCompany: async (): Promise<Static<typeof Company>> => wireOf(await find()),

    previewLocalCurrency,

    /** Creates or changes the record. @throws InvalidError, ConflictError for a currency that cannot be the local one */
    async saveCompany(
      actor: Actor,
      { local_currency, currency_pending, ...change }: CompanyChange,
      check?: CompanySave['check'],
    ) {
      const code = local_currency === undefined ? undefined : currencyCode(local_currency)
      const isPending = currency_pending === true
      const { texts, settings } = split(change)
      return write(
        actor,
        { ...cleaned(texts), ...settings },
        { what: 'company_settings', code, isPending, check },
      )
    },

    /** @throws NotFoundError */
    async getLogo(): Promise<Logo> {
      const company = await find()
      const logo = company && logoOf(company)
      if (!logo) throw new NotFoundError('company.no_logo')
      return logo
    },

    /** Stores the logo. @throws InvalidError for anything but an image that can be printed */
    async saveLogo(actor: Actor, content: Buffer) {
      const { type, width, height, data } = await readImage(workers, content, MAX_LOGO_SIDE)
      const logo = Buffer.from(data).toString('base64')
      const values = { logo, logo_type: type, logo_width: width, logo_height: height }
      return write(actor, values, { what: 'company_logo' })
    },

    /** @throws NotFoundError */
    deleteLogo: (actor: Actor) =>
      withWrite(async (transaction) => {
        const company = await find(transaction)
        if (!company?.logo) throw new NotFoundError('company.no_logo')
        await company.update(NO_LOGO, { transaction })
        const deed = message('activity.deleted', { record: message('record.company_logo') })
        await recordActivity({ transaction, actor, deed, entity_id: ROW, subject: 'settings/company' })
        return onWire(company)
      }),

    /** The sender of the statements, as their documents show it. */
    async provider(): Promise<Provider> {
      const company = await find()
      return company ? providerOf(company, logoOf(company)) : NO_PROVIDER
    },
  }
}
