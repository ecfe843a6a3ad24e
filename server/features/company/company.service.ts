import type { Static } from 'typebox'
import type { Attributes, Transaction } from 'sequelize'
import { retryOnUniqueConflict, type WithWrite } from '../../db/with-write.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import { readImage } from '../../lib/image/read-image.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { CompanySettings } from './company.model.ts'
import {
  companyErrors,
  MAX_LOGO_SIDE,
  NO_PROVIDER,
  providerOf,
  type CompanyTexts,
  type Logo,
  type Provider,
} from './company.rules.ts'
import type { Company, CompanyChange } from './company.schemas.ts'

export type CompanyService = ReturnType<typeof createCompanyService>

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
}

function logoOf({ logo, logo_type, logo_width, logo_height }: CompanySettings): Logo | null {
  if (!logo || !logo_type || !logo_width || !logo_height) return null
  return { type: logo_type, width: logo_width, height: logo_height, data: logo }
}

function onWire(company: CompanySettings): Static<typeof Company> {
  const { id, name, address, phone, email, tax_id, payment_instructions } = company
  const logo = logoOf(company)
  return {
    ...{ id, name, address, phone, email, tax_id, payment_instructions },
    logo: logo && { type: logo.type, width: logo.width, height: logo.height },
  }
}

/** The change with trimmed texts, and null for empty ones. @throws InvalidError */
function cleaned(change: CompanyChange): Partial<CompanyTexts> {
  const entries = Object.entries(change).map(([field, text]) => [field, text?.trim() || null])
  const texts = Object.fromEntries(entries) as Partial<CompanyTexts>
  const errors = companyErrors(texts)
  const details = Object.entries(errors).map(([field, error]) => `${field} ${error}`)
  if (details.length) throw new InvalidError(details.join('; '), errors)
  return texts
}

/** The company that sends the statements: one record, with a logo. */
export const createCompanyService = (withWrite: WithWrite, workers: WorkerPool) => {
  const find = (transaction?: Transaction) => CompanySettings.findByPk(ROW, { transaction })

  const write = (actor: Actor, values: Partial<Attributes<CompanySettings>>, entity: string) =>
    retryOnUniqueConflict(() =>
      withWrite(async (transaction) => {
        const stored = await find(transaction)
        const company = stored ?? CompanySettings.build({ id: ROW, ...NEVER_SAVED, ...NO_LOGO })
        await company.set(values).save({ transaction })
        const action = stored ? 'Updated' : 'Created'
        await recordActivity(transaction, actor, action, entity, ROW, 'settings/company')
        return onWire(company)
      }),
    )

  return {
    getCompany: async (): Promise<Static<typeof Company>> => {
      const company = await find()
      return company ? onWire(company) : { id: null, ...NEVER_SAVED, logo: null }
    },

    /** Creates or changes the record. @throws InvalidError */
    saveCompany: async (actor: Actor, change: CompanyChange) =>
      write(actor, cleaned(change), 'Company settings'),

    /** @throws NotFoundError */
    async getLogo(): Promise<Logo> {
      const company = await find()
      const logo = company && logoOf(company)
      if (!logo) throw new NotFoundError('There is no logo')
      return logo
    },

    /** Stores the logo. @throws InvalidError for anything but an image that can be printed */
    async saveLogo(actor: Actor, content: Buffer) {
      const { type, width, height, data } = await readImage(workers, content, MAX_LOGO_SIDE)
      const logo = Buffer.from(data).toString('base64')
      const values = { logo, logo_type: type, logo_width: width, logo_height: height }
      return write(actor, values, 'Company logo')
    },

    /** @throws NotFoundError */
    deleteLogo: (actor: Actor) =>
      withWrite(async (transaction) => {
        const company = await find(transaction)
        if (!company?.logo) throw new NotFoundError('There is no logo')
        await company.update(NO_LOGO, { transaction })
        await recordActivity(transaction, actor, 'Deleted', 'Company logo', ROW, 'settings/company')
        return onWire(company)
      }),

    /** The sender of the statements, as their documents show it. */
    async provider(): Promise<Provider> {
      const company = await find()
      return company ? providerOf(company, logoOf(company)) : NO_PROVIDER
    },
  }
}
