import { email, integer, money, required, yesNo } from '../../lib/workbook/cells.ts'
import { textUpTo, type Columns } from '../../lib/workbook/records.ts'

/** A row of a sheet of clients; an empty cell is null. */
export interface ClientRow {
  client_id: string
  client_name: string
  platform: string | null
  invoices_per_year: number | null
  approval_days: number | null
  physical_invoice: boolean | null
  email_1: string | null
  email_2: string | null
  email_3: string | null
  whatsapp_1: string | null
  whatsapp_2: string | null
  whatsapp_3: string | null
  tax_invoice: boolean | null
  unit_usd: number | null
  unit_local: number | null
  fuel_usd: number | null
  fuel_local: number | null
  usd0: number | null
  local0: number | null
  usd1: number | null
  local1: number | null
}

const MAX_COUNT = 10_000
const phone = textUpTo(100)

/** The 21 columns of spec section 5, in order. */
export const COLUMNS: Columns<ClientRow> = {
  client_id: { header: 'Client_ID', read: (cell) => required(textUpTo(100)(cell)) },
  client_name: { header: 'Client', read: (cell) => required(textUpTo(255)(cell)) },
  platform: { header: 'Platform', read: textUpTo(255) },
  invoices_per_year: { header: 'no. of invoices per year', read: (cell) => integer(cell, MAX_COUNT) },
  approval_days: { header: 'Approval_days', read: (cell) => integer(cell, MAX_COUNT) },
  physical_invoice: { header: 'physical_invoice', read: yesNo },
  email_1: { header: 'email_1', read: email },
  email_2: { header: 'email_2', read: email },
  email_3: { header: 'email_3', read: email },
  whatsapp_1: { header: 'whatsapp_1', read: phone },
  whatsapp_2: { header: 'whatsapp_2', read: phone },
  whatsapp_3: { header: 'whatsapp_3', read: phone },
  tax_invoice: { header: 'Tax_invoice', read: yesNo },
  unit_usd: { header: 'Unit_USD', read: money },
  unit_local: { header: 'Unit_local', read: money },
  fuel_usd: { header: 'Fuel_USD', read: money },
  fuel_local: { header: 'Fuel_local', read: money },
  usd0: { header: 'USD0', read: money },
  local0: { header: 'Local0', read: money },
  usd1: { header: 'USD1', read: money },
  local1: { header: 'Local1', read: money },
}
