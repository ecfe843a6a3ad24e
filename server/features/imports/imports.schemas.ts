import { Type, type Static, type TProperties } from 'typebox'
import { listQuery } from '../../http/list-query.ts'
import { OnceHeaders } from '../../http/once.ts'
import {
  closed,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  ref,
  Search,
  UploadAnswer,
  uploadBody,
  withMore,
} from '../../http/schema.ts'
import { workbookAnswer, workbookFile } from '../../http/workbooks.ts'
import { OUTCOMES } from './imports.decisions.ts'
import { IMPORT_KINDS } from './imports.kind.ts'
import { STORED_STATES } from './imports.model.ts'

const Rows = Type.Integer({ minimum: 0, examples: [64] })

const Counts = Type.Object(
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

const Change = Type.Object(
  {
    field: Type.String({ description: 'The header of the column', examples: ['SIM cards number'] }),
    from: Cell,
    to: Cell,
  },
  { $id: 'ImportChange', description: 'What a row changes of its record; amounts are in dollars' },
)

const Note = Type.Object(
  {
    column: nullable(Type.String({ description: 'The header of the column', examples: ['Imei number'] })),
    value: nullable(
      Type.String({ description: 'What the cell holds, cut to a line', examples: ['3.5E+14'] }),
    ),
    text: Type.String({ examples: ['"3.5E+14" is not an IMEI'] }),
    right: nullable(
      Type.String({ description: 'What would be right', examples: ['5 to 20 letters or digits'] }),
    ),
  },
  { $id: 'CellNote', description: 'What is wrong with a cell, or to be looked at' },
)

const outcome = oneOf(OUTCOMES)
const rowFields = {
  row: Type.Integer({ minimum: 1, description: 'As Excel numbers it', examples: [7] }),
  name: nullable(
    Type.String({ description: 'What the record is known by: its Client_ID or IMEI', examples: ['C1001'] }),
  ),
  label: nullable(Type.String({ description: 'What the record is called', examples: ['Dune Haulage LLC'] })),
  outcome,
  changes: Type.Array(ref(Change)),
  errors: Type.Array(ref(Note)),
  warnings: Type.Array(ref(Note)),
}

const ImportRow = Type.Object(rowFields, {
  $id: 'ImportRow',
  description: 'What becomes of a row of a sheet',
})

const ImportedRecord = Type.Object(
  {
    id: Type.Integer({ minimum: 1, description: 'Its place among the rows of the import' }),
    ...rowFields,
    record_id: nullable(Type.Integer({ description: 'The id of the client or vehicle, while it is there' })),
  },
  {
    $id: 'ImportedRecord',
    description: 'A row of an import that could not be taken, or that changed or made a record',
  },
)

const message = Type.String({ examples: ['64 clients: 64 new, 0 changed, 0 unchanged.'] })
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

const states = [...STORED_STATES, 'interrupted'] as const

export const Import = Type.Object(
  {
    id: Id,
    kind: oneOf(IMPORT_KINDS),
    file_name: Type.String({ examples: ['clients.xlsx'] }),
    file_size: Type.Integer({ description: 'Bytes', examples: [20480] }),
    sha256: Type.String({ description: 'Of the file, in hexadecimal' }),
    choices: Type.Object(
      {
        platform_id: Type.Optional(Type.Integer()),
        billing_month: Type.Optional(Type.Integer()),
        billing_year: Type.Optional(Type.Integer()),
      },
      { description: 'What was chosen beside the file' },
    ),
    username: Type.String({ examples: ['ana'] }),
    state: oneOf(states, { description: 'Rows are there only of what is finished: all of it, or nothing' }),
    total_rows: nullable(Type.Integer({ description: 'To be read, or to be written, by the state' })),
    done_rows: Rows,
    counts: Type.Union([ref(Counts), Type.Null()]),
    message: nullable(message),
    created_at: Instant,
    finished_at: nullable(Instant),
  },
  { $id: 'Import', description: 'An upload of a workbook, and what became of it' },
)

export const ImportDetails = withMore(
  Import,
  { errors: Type.Array(Type.String()), warnings: Type.Array(Type.String()) },
  { $id: 'ImportDetails' },
)

export const importSchemas = [
  Counts,
  Change,
  Note,
  ImportRow,
  ImportedRecord,
  ImportPreview,
  BillingUpload,
  Import,
  ImportDetails,
]

export const importsQuery = listQuery(
  {
    kind: oneOf(IMPORT_KINDS),
    state: oneOf(states),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    search: Search,
  },
  ['id', 'kind', 'file_name', 'username', 'created_at'],
  ['id', 'DESC'],
)
export type ImportsFilter = Static<typeof importsQuery.filter>

export const recordsQuery = listQuery({ outcome: oneOf(['new', 'changed', 'error']) }, ['id'])

const tags = ['Imports']

export const list = {
  operationId: 'listImports',
  summary: 'List imports',
  description: 'Every upload of a workbook, and those under way. `search` looks into the name of the file.',
  tags,
  querystring: importsQuery.schema,
  response: closed(Type.Array(ref(Import)), 400),
}

export const get = {
  operationId: 'getImport',
  summary: 'Get an import',
  tags,
  params: IdParams,
  response: closed(ref(ImportDetails), 400, 404),
}

export const records = {
  operationId: 'listImportedRecords',
  summary: 'List what an import did',
  description:
    'The rows that could not be taken, then those that changed a record, then those that made one.',
  tags,
  params: IdParams,
  querystring: recordsQuery.schema,
  response: closed(Type.Array(ref(ImportedRecord)), 400, 404),
}

export const errorWorkbook = {
  operationId: 'downloadImportErrors',
  summary: 'Download the rows that could not be taken',
  description:
    'A workbook with the same headers and the bad rows only: bad cells are coloured, and a last column says what is ' +
    'wrong, which an upload ignores.',
  tags,
  params: IdParams,
  response: workbookAnswer(400, 404),
}

export const cancel = {
  operationId: 'cancelImport',
  summary: 'Cancel an import',
  description: 'Nothing of it is written. One that has ended stays as it is: 409.',
  tags,
  params: IdParams,
  response: closed(ref(Import), 400, 404, 409),
}

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
  headers: OnceHeaders,
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
