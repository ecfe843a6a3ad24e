import { Type } from 'typebox'
import {
  asFile,
  BillingType,
  closed,
  Currency,
  Day,
  Id,
  IdParams,
  Month,
  nullable,
  ref,
  Total,
  Year,
} from '../../http/schema.ts'
import { workbookAnswer } from '../../http/workbooks.ts'
import { Version } from '../../http/versions.ts'
import { BillingItem } from '../billings/billing-items.schemas.ts'
import { due } from '../billings/due.schemas.ts'
import { notes } from '../billings/billings.schemas.ts'
import { issue, monthClosed } from '../billings/issue-state.schemas.ts'

/** Whose statement it is, and of which month. */
const billed = {
  billing_id: Id,
  billing_type: BillingType,
  currency: Currency,
  client_id: Id,
  client_info: Type.Object({
    company_name: Type.String(),
    platform: Type.String({ description: "The platform's name" }),
    platform_id: Id,
    contact_email: nullable(Type.String()),
    phone: nullable(Type.String()),
  }),
  billing_details: Type.Object({ billing_month: Month, billing_year: Year, generation_date: Day }),
}

/** What it shows beside its lines and their sums. */
const balance = {
  previous_balance: Total,
  paid_amount: Total,
  recorded_amount: Type.Number({
    ...Total,
    description: "How much of the paid amount stands in the client's ledger",
  }),
  ...due,
  previous_is_live: Type.Boolean({
    description:
      'Whether `previous_balance` follows what becomes of earlier billings: nobody has typed it, and the billing was neither issued nor sent',
    examples: [true],
  }),
  settled_amount: Type.Number({ ...Total, description: 'What payments have settled of it' }),
  earlier_due: Type.Number({
    ...Total,
    description: 'What is due of the earlier billings of the client, of its type and currency',
  }),
  amount_to_pay: Type.Number({
    ...Total,
    description:
      'What its documents ask for: its total outstanding, less what was paid since on it through others and on what it carries; at least 0',
  }),
  notes,
  version: Version,
  ...issue,
  ...monthClosed,
}

export const BillingView = Type.Object(
  {
    ...billed,
    billing_items: Type.Array(ref(BillingItem)),
    summary: Type.Object({
      total_vehicles: Type.Integer(),
      total_monthly_rate: Total,
      total_installation_charge: Total,
      total_amount: Total,
    }),
    ...balance,
  },
  { $id: 'BillingView', description: 'All that a statement shows' },
)

const { id, sr_no, version } = BillingItem.properties

export const BillingFigures = Type.Object(
  {
    ...billed,
    ...balance,
    lines: Type.Array(Type.Object({ id, sr_no, version }), {
      description:
        'Its lines in their order: one shows what it did while its `version` and `sr_no` are the same',
    }),
  },
  { $id: 'BillingFigures', description: 'What a statement shows beside its lines' },
)

export const statementSchemas = [BillingView, BillingFigures]

const tags = ['Billings']

export const view = {
  operationId: 'viewBilling',
  summary: 'Get all that a statement shows',
  description:
    'The client, the period, every line and the sums, as the screen, the PDF and the workbook show them.',
  tags,
  params: IdParams,
  response: closed(ref(BillingView), 404),
}

export const figures = {
  operationId: 'viewBillingFigures',
  summary: 'Get what a statement shows beside its lines',
  description:
    'For who has its lines already: a fraction of what `GET /api/billings/{id}/view` answers. Whether these have changed is told ' +
    'by their versions and places.',
  tags,
  params: IdParams,
  response: closed(ref(BillingFigures), 404),
}

export const downloadPdf = {
  operationId: 'downloadBillingPdf',
  summary: 'Download the statement as PDF',
  description: 'The same as on the screen, for print.',
  tags,
  params: IdParams,
  response: { ...closed(Type.Any(), 404), 200: asFile('application/pdf') },
}

export const downloadExcel = {
  operationId: 'downloadBillingExcel',
  summary: 'Download the statement as a workbook',
  description: 'The same as on the screen, with its sums as formulas.',
  tags,
  params: IdParams,
  response: workbookAnswer(404),
}
