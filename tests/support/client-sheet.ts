import { workbookOf } from './workbooks.ts'

const HEADERS = [
  ...['Client_ID', 'Client', 'Platform', 'no. of invoices per year', 'Approval_days', 'physical_invoice'],
  ...['email_1', 'email_2', 'email_3', 'whatsapp_1', 'whatsapp_2', 'whatsapp_3', 'Tax_invoice', 'Unit_USD'],
  ...['Unit_local', 'Fuel_USD', 'Fuel_local', 'USD0', 'Local0', 'USD1', 'Local1'],
]

/** A workbook of clients; a row says only what matters. */
export const clientSheet = (rows: Record<string, unknown>[]) =>
  workbookOf([HEADERS, ...rows.map((row) => HEADERS.map((header) => row[header] ?? null))])
