import { Type, type Static } from 'typebox'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { asFile, closed, Email, nullable, oneOf, optional, ref, uploadBody } from '../../http/schema.ts'
import { LOGO_TYPES, MAX_LINES, MAX_LOGO_SIDE } from './company.rules.ts'

const text = (maxLength: number, options: object) => nullable(Type.String({ maxLength, ...options }))

const fields = {
  name: text(255, { examples: ['Savanna Tracking Ltd'] }),
  address: text(500, {
    description: `At most ${MAX_LINES.address} lines`,
    examples: ['12 Kenyatta Avenue\nNairobi, Kenya'],
  }),
  phone: text(100, { examples: ['+254 700 000 001'] }),
  email: optional(Email),
  tax_id: text(100, { examples: ['P051234567X'] }),
  payment_instructions: text(1500, {
    description: `At most ${MAX_LINES.payment_instructions} lines`,
    examples: ['Bank transfer to account 0123456789 at Example Bank, within 14 days.'],
  }),
}

const side = (example: number) => Type.Integer({ minimum: 1, description: 'In pixels', examples: [example] })

export const CompanyLogo = Type.Object(
  { type: oneOf(LOGO_TYPES), width: side(480), height: side(160) },
  { $id: 'CompanyLogo', description: 'What the logo is; the image itself is a call of its own' },
)

export const Company = Type.Object(
  {
    id: nullable(
      Type.Integer({ minimum: 1, description: 'null until the settings are saved', examples: [1] }),
    ),
    ...fields,
    logo: nullable(ref(CompanyLogo)),
  },
  { $id: 'Company', description: 'Who sends the statements' },
)

export const CompanyChange = Type.Partial(Type.Object(fields), {
  $id: 'CompanyChange',
})
export type CompanyChange = Static<typeof CompanyChange>

export const companySchemas = [CompanyLogo, Company, CompanyChange]

const tags = ['Company']

export const get = {
  operationId: 'getCompany',
  summary: 'Get who sends the statements',
  description: 'Settings that were never saved answer null for each, and the id null.',
  tags,
  response: closed(ref(Company)),
}

export const update = {
  operationId: 'saveCompany',
  summary: 'Say who sends the statements',
  description: 'PDF, workbook and e-mail show it. A key that is absent is left alone; null clears.',
  tags,
  body: ref(CompanyChange),
  headers: IfMatchHeaders,
  response: closed(ref(Company)),
}

export const getLogo = {
  operationId: 'getCompanyLogo',
  summary: 'Get the logo as an image',
  description: 'The file as it was uploaded; 404 when there is none.',
  tags,
  response: { ...closed(Type.Any(), 404), 200: asFile(...LOGO_TYPES) },
}

export const uploadLogo = {
  operationId: 'uploadCompanyLogo',
  summary: 'Put a logo in place of the present one',
  description: `A PNG or JPEG of at most 1 MB and ${MAX_LOGO_SIDE} pixels a side. It is kept as it is printed: on white.`,
  tags,
  consumes: ['multipart/form-data'],
  body: uploadBody({}, 'image'),
  response: closed(ref(Company)),
}

export const removeLogo = {
  operationId: 'deleteCompanyLogo',
  summary: 'Delete the logo',
  description: 'Answers the company without it.',
  tags,
  response: closed(ref(Company), 404),
}
