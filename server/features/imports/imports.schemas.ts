import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import { MonthParams, ValidFrom } from '../../http/month.ts'
import {
  closed,
  Id,
  idOf,
  IdParams,
  Instant,
  Month,
  lineMessages,
  messageFields,
  nullable,
  oneOf,
  ref,
  Search,
  withMore,
  Year,
} from '../../http/schema.ts'
import { workbookAnswer } from '../../http/workbooks.ts'
import { IMPORT_KINDS } from './import-kind.ts'
import { IMPORT_COLUMNS } from './imports.csv.ts'
import { IMPORT_STATES } from './imports.model.ts'
import { ImportCounts, importRowSchemas, message, rowFields, Rows, uploadSchemas } from './uploads.schemas.ts'

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

const states = [...IMPORT_STATES, 'interrupted'] as const

export const Import = Type.Object(
  {
    id: Id,
    kind: oneOf(IMPORT_KINDS),
    file_name: Type.String({ examples: ['clients.xlsx'] }),
    file_size: Type.Integer({ description: 'Bytes', examples: [20480] }),
    sha256: Type.String({ description: 'Of the file, in hexadecimal' }),
    choices: Type.Object(
      {
        platform_id: Type.Optional(Id),
        billing_month: Type.Optional(Month),
        billing_year: Type.Optional(Year),
        prices_valid_from: Type.Optional(ValidFrom),
        profile_id: Type.Optional(idOf('the profile that the sheet was read by')),
      },
      { description: 'What was chosen beside the file' },
    ),
    username: Type.String({ examples: ['ana'] }),
    state: oneOf(states, {
      description:
        'Rows are there only of what is finished: all of it, or nothing; what is undone was finished',
    }),
    total_rows: nullable(Type.Integer({ description: 'To be read, or to be written, by the state' })),
    done_rows: Rows,
    counts: nullable(ref(ImportCounts)),
    message: nullable(message),
    ...Type.Partial(Type.Object(messageFields)).properties,
    created_at: Instant,
    finished_at: nullable(Instant),
  },
  { $id: 'Import', description: 'An upload of a workbook, and what became of it' },
)

export const ImportDetails = withMore(
  Import,
  { errors: Type.Array(Type.String()), warnings: Type.Array(Type.String()), ...lineMessages },
  { $id: 'ImportDetails' },
)

export const importSchemas = [...importRowSchemas, ImportedRecord, ...uploadSchemas, Import, ImportDetails]

export const importsQuery = listQuery(
  {
    kind: oneOf(IMPORT_KINDS, { description: 'What is imported' }),
    state: oneOf(states, { description: 'How far it is' }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the file, in hexadecimal' }),
    month: Type.String({ ...MonthParams.properties.month, description: 'The month that billings are of' }),
    search: Search,
  },
  ['id', 'kind', 'file_name', 'username', 'created_at'],
  { byDefault: ['id', 'DESC'] },
)
export type ImportsFilter = Static<typeof importsQuery.filter>

export const recordsQuery = listQuery(
  { outcome: oneOf(['new', 'changed', 'error'], { description: 'What became of the row' }) },
  ['id'],
  { isFixed: true },
)

const tags = ['Imports']

export const list = {
  operationId: 'listImports',
  summary: 'List imports',
  description: 'Every upload of a workbook, and those under way. `search` looks into the name of the file.',
  tags,
  querystring: importsQuery.schema,
  response: closed(Type.Array(ref(Import))),
}

export const exportCsv = {
  operationId: 'exportImports',
  summary: 'Download the list of imports as CSV',
  description: csvDescription('All that the filters find', IMPORT_COLUMNS),
  tags,
  querystring: importsQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getImport',
  summary: 'Get an import',
  description: 'How far it is, or what it did: its counts, and a line for each row that was not taken.',
  tags,
  params: IdParams,
  response: closed(ref(ImportDetails), 404),
}

export const records = {
  operationId: 'listImportedRecords',
  summary: 'List what an import did',
  description:
    'The rows that could not be taken, then those that changed a record, then those that made one.',
  tags,
  params: IdParams,
  querystring: recordsQuery.schema,
  response: closed(Type.Array(ref(ImportedRecord)), 404),
}

export const errorWorkbook = {
  operationId: 'downloadImportErrors',
  summary: 'Download the rows that could not be taken',
  description:
    'A workbook with the same headers and the bad rows only: bad cells are coloured, and a last column says what is ' +
    'wrong, which an upload ignores.',
  tags,
  params: IdParams,
  response: workbookAnswer(404),
}

export const cancel = {
  operationId: 'cancelImport',
  summary: 'Cancel an import',
  description:
    'Nothing of it is written. One that has ended stays as it is: 409. Cashiers cancel imports of payments alone.',
  tags,
  params: IdParams,
  response: closed(ref(Import), 404, 409),
}

export const undo = {
  operationId: 'undoImport',
  summary: 'Undo an import of billings or of payments',
  description:
    'Of payments: those that its lines have become are reversed, and the lines are gone, so that the sheet may come again. Of billings: ' +
    'the lines that it made are deleted, and the billings that have no others; vehicles stay as the sheet left them. All of ' +
    'it, or nothing: 409 once a billing was sent, paid or edited, or once a later one builds on it, and names them. A line ' +
    'that was deleted since is no obstacle. Cashiers undo imports of payments alone.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  response: closed(ref(Import), 404, 409),
}
