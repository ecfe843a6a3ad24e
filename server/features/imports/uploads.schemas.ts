import { Type, type TProperties } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { closed, Id, Instant, oneOf, ref, UploadAnswer, uploadBody, withMore } from '../../http/schema.ts'
import { workbookFile } from '../../http/workbooks.ts'
import { Counts, ImportRow, message } from './import-rows.schemas.ts'

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

const Earlier = Type.Object({ id: Id, username: Type.String({ examples: ['ana'] }), created_at: Instant })

export const ImportPreview = Type.Object(
  {
    message,
    counts: ref(Counts),
    rows: Type.Array(ref(ImportRow), {
      description: 'In the order of the sheet, at most 1,000 of each outcome',
    }),
    ...Type.Partial(Type.Object(ofBillings)).properties,
    notes: Type.Array(Type.String(), { description: 'What is to be said about the whole file' }),
    imported_before: Type.Union([Earlier, Type.Null()]),
    fingerprint: Type.String({
      description: 'To be sent with the import, which then does exactly this or nothing',
    }),
  },
  { $id: 'ImportPreview', description: 'What an upload would do; nothing is written' },
)

/** What an upload of billings answers. */
export const BillingUpload = withMore(UploadAnswer, ofBillings, { $id: 'BillingUpload' })

export const uploadSchemas = [ImportPreview, BillingUpload]

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

/**
 * What the three uploads have in common in the contract.
 * @param choices what is chosen beside the file, as query or as fields of the form
 */
export const uploadSchema = <Choices extends TProperties>(
  answer: typeof UploadAnswer | typeof BillingUpload,
  choices: Choices,
) => ({
  consumes: ['multipart/form-data'],
  querystring: Type.Object({ ...choices, ...uploadQuery }),
  headers: IdempotencyHeaders,
  body: uploadBody({ ...choices, fingerprint }),
  response: {
    ...closed(Type.Any(), 400, 404, 409, 413, 415, 422),
    200: {
      description: 'What the upload did; or what it would do',
      content: {
        'application/json': { schema: Type.Union([ref(answer), ref(ImportPreview)]) },
        ...workbookFile.content,
      },
    },
  },
})
