import { Type, type TProperties, type TSchema } from 'typebox'
import type { OwnStatus } from '../../http/error-responses.ts'
import { IN_CONTRACT } from '../../http/in-contract.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import {
  closed,
  Currency,
  Id,
  Instant,
  lineMessages,
  MessageBody,
  messageFields,
  nullable,
  oneOf,
  ref,
  Total,
  uploadBody,
  warnings,
  withMore,
} from '../../http/schema.ts'
import { workbookFile } from '../../http/workbooks.ts'
import { OUTCOMES } from './row-plans.ts'

export const Rows = Type.Integer({ minimum: 0, examples: [64] })

export const ImportCounts = Type.Object(
  { rows: Rows, new: Rows, changed: Rows, unchanged: Rows, errors: Rows, warnings: Rows },
  {
    $id: 'ImportCounts',
    description: 'rows = new + changed + unchanged + errors; `warnings` counts the rows that have any',
  },
)

const Cell = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
  examples: ['8925'],
})

const ImportChange = Type.Object(
  {
    field: Type.String({ description: 'The header of the column', examples: ['SIM cards number'] }),
    from: Cell,
    to: Cell,
    ...Type.Partial(Type.Object(messageFields)).properties,
  },
  { $id: 'ImportChange', description: 'What a row changes of its record; amounts are in dollars' },
)

const CellNote = Type.Object(
  {
    column: nullable(Type.String({ description: 'The header of the column', examples: ['Imei number'] })),
    value: nullable(
      Type.String({ description: 'What the cell holds, cut to a line', examples: ['3.5E+14'] }),
    ),
    text: Type.String({ examples: ['"3.5E+14" is not an IMEI'] }),
    right: nullable(
      Type.String({ description: 'What would be right', examples: ['5 to 20 letters or digits'] }),
    ),
    ...Type.Partial(Type.Object(messageFields)).properties,
    hint: Type.Optional(ref(MessageBody)),
  },
  { $id: 'CellNote', description: 'What is wrong with a cell, or to be looked at' },
)

const outcome = oneOf(OUTCOMES)
export const rowFields = {
  row: Type.Integer({ minimum: 1, description: 'As Excel numbers it', examples: [7] }),
  name: nullable(
    Type.String({ description: 'What the record is known by: its Client_ID or IMEI', examples: ['C1001'] }),
  ),
  label: nullable(Type.String({ description: 'What the record is called', examples: ['Dune Haulage LLC'] })),
  outcome,
  changes: Type.Array(ref(ImportChange)),
  errors: Type.Array(ref(CellNote)),
  warnings: Type.Array(ref(CellNote)),
}

export const ImportRow = Type.Object(rowFields, {
  $id: 'ImportRow',
  description: 'What becomes of a row of a sheet',
})

export const message = Type.String({ examples: ['64 clients: 64 new, 0 changed, 0 unchanged.'] })
export const importRowSchemas = [ImportCounts, ImportChange, CellNote, ImportRow]

const ofBillings = {
  created_billings_count: Type.Integer({
    minimum: 0,
    description: 'Of an upload of billings',
    examples: [123],
  }),
  updated_vehicles_count: Type.Integer({
    minimum: 0,
    description: 'Vehicles created or changed',
    examples: [990],
  }),
}

/** What an upload or a run bills in one currency. */
export const BilledSum = Type.Object(
  {
    currency: Currency,
    billings: Type.Integer({
      minimum: 0,
      description: 'New ones, and those with more lines',
      examples: [50],
    }),
    lines: Type.Integer({ minimum: 0, description: 'Vehicles billed', examples: [1940] }),
    amount: Total,
  },
  { $id: 'BilledSum', description: 'What is billed in one currency' },
)

const EarlierImport = Type.Object({
  id: Id,
  username: Type.String({ examples: ['ana'] }),
  created_at: Instant,
})

export const ImportPreview = Type.Object(
  {
    kind: Type.Literal('preview', { description: 'Nothing has been written' }),
    import_id: Type.Null({ description: 'A preview is kept nowhere' }),
    error_workbook_url: Type.Null({
      description: 'None: the same upload with `format=xlsx` answers the rows with errors',
    }),
    message,
    ...messageFields,
    counts: ref(ImportCounts),
    rows: Type.Array(ref(ImportRow), {
      description: 'In the order of the sheet, at most 1,000 of each outcome',
    }),
    ...Type.Partial(Type.Object(ofBillings)).properties,
    totals: Type.Optional(
      Type.Array(ref(BilledSum), { description: 'Of an upload of billings: what it would bill' }),
    ),
    notes: Type.Array(Type.String(), { description: 'What is to be said about the whole file' }),
    note_messages: Type.Array(ref(MessageBody), { description: 'The notes, for a program' }),
    imported_before: nullable(EarlierImport),
    fingerprint: Type.String({
      description: 'To be sent with the import, which then does exactly this or nothing',
    }),
  },
  { $id: 'ImportPreview', description: 'What an upload would do; nothing is written' },
)

/** What an upload answers. */
export const UploadAnswer = Type.Object(
  {
    kind: Type.Literal('import', { description: 'The good rows have been written' }),
    import_id: { ...Id, description: 'The import, as `GET /api/imports/{id}` answers it' },
    error_workbook_url: nullable(
      Type.String({
        format: 'uri-reference',
        description:
          'Where a workbook of the rows with errors is, to correct and upload; null: there are none',
        examples: ['/api/imports/1/errors.xlsx'],
      }),
    ),
    ...messageFields,
    message: Type.String({
      description: 'What the upload did',
      examples: ['64 clients: 64 new, 0 changed, 0 unchanged.'],
    }),
    errors: Type.Array(Type.String(), {
      description: 'One line for each row that was not imported',
      examples: [['Row 7, Imei number: "3.5E+14" is not an IMEI']],
    }),
    ...lineMessages,
    warnings,
  },
  { $id: 'UploadAnswer' },
)

/** The answer to an upload of billings. */
export const BillingUpload = withMore(UploadAnswer, ofBillings, { $id: 'BillingUpload' })

export const uploadSchemas = [BilledSum, UploadAnswer, ImportPreview, BillingUpload]

const uploadQuery = {
  preview: Type.Optional(
    Type.Boolean({ description: 'Answers what the upload would do, and writes nothing', examples: [true] }),
  ),
  format: Type.Optional(
    oneOf(['json', 'xlsx'], {
      description: 'Of a preview: `xlsx` answers the rows with errors as a workbook to correct and upload',
    }),
  ),
}

export type UploadQuery = { preview?: boolean; format?: 'json' | 'xlsx' }

const fingerprint = Type.Optional(
  Type.String({
    description: 'Of a preview: when a row would come out otherwise by now, nothing is written (409)',
  }),
)

const componentOf = (schema: TSchema) => `#/components/schemas/${(schema as { $id?: string }).$id}`

/** What was done, or what would be done: `kind` tells which. */
const importOrPreview = (answer: TSchema, preview: TSchema) =>
  Type.Unsafe<unknown>({
    oneOf: [ref(answer), ref(preview)],
    discriminator: {
      propertyName: 'kind',
      mapping: { import: componentOf(answer), preview: componentOf(preview) },
    },
  })

/** What is chosen beside the file, as the query has it: required unless optional, though the fields of the form may stand in for it. */
const choicesInQuery = (choices: TProperties) =>
  Object.entries(choices).map(([name, choice]) => [
    name,
    {
      ...choice,
      description: `${(choice as { description?: string }).description}; the field of the form may stand in for it`,
      ...(Type.IsOptional(choice) ? {} : { [IN_CONTRACT]: { required: true } }),
    },
  ])

/** What an upload answers, and what it takes beside its file. */
interface UploadContract<Choices extends TProperties> {
  answer: TSchema
  preview?: TSchema
  /** What is chosen beside the file, as query or as fields of the form. */
  choices: Choices
  /** Further fields of the form. */
  fields?: TProperties
}

/** The contract of an upload. @param own the error responses that its kind has beside */
export const uploadContract = <Choices extends TProperties>(
  { answer, preview = ImportPreview, choices, fields = {} }: UploadContract<Choices>,
  ...own: OwnStatus[]
) => ({
  consumes: ['multipart/form-data'],
  querystring: Type.Object({
    ...Type.Partial(Type.Object(Object.fromEntries(choicesInQuery(choices)) as Choices)).properties,
    ...uploadQuery,
  }),
  headers: IdempotencyHeaders,
  body: uploadBody({ ...Type.Partial(Type.Object(choices)).properties, ...fields, fingerprint }),
  response: {
    ...closed(Type.Any(), 409, ...own),
    200: {
      description: 'What the upload did; or what it would do',
      content: {
        'application/json': { schema: importOrPreview(answer, preview) },
        ...workbookFile.content,
      },
    },
  },
})

/**
 * The contract of an upload of a workbook in our columns.
 * @param choices what is chosen beside the file, as query or as fields of the form
 * @param own the error responses that its kind has beside
 */
export const uploadSchema = <Choices extends TProperties>(
  answer: typeof UploadAnswer | typeof BillingUpload,
  choices: Choices,
  ...own: OwnStatus[]
) => uploadContract({ answer, choices }, ...own)
