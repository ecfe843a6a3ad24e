import type { Plain } from '../../db/page-query.ts'
import { USD } from '../../lib/currency.rules.ts'
import { amountCell, instantText, yesOrNo, type CsvColumns } from '../../lib/csv.rules.ts'
import type { ClientPrices } from './client-prices.rules.ts'
import type { Client } from './clients.model.ts'

type ClientRow = Plain<Client> & ClientPrices

/** The list of clients as CSV, with the prices of this month; the local currency has a column when it is not US dollars. */
export const clientColumns = (local: string): CsvColumns<ClientRow> => ({
  ID: ({ id }) => id,
  'Client ID': ({ client_id }) => client_id,
  'Client Name': ({ client_name }) => client_name,
  Platform: ({ platform }) => platform.name,
  'Email 1': ({ email_1 }) => email_1,
  'Email 2': ({ email_2 }) => email_2,
  'Email 3': ({ email_3 }) => email_3,
  'WhatsApp 1': ({ whatsapp_1 }) => whatsapp_1,
  'WhatsApp 2': ({ whatsapp_2 }) => whatsapp_2,
  'WhatsApp 3': ({ whatsapp_3 }) => whatsapp_3,
  'Invoices per Year': ({ invoices_per_year }) => invoices_per_year,
  'Approval Days': ({ approval_days }) => approval_days,
  'Physical Invoice': ({ physical_invoice }) => yesOrNo(physical_invoice),
  'Tax Invoice': ({ tax_invoice }) => yesOrNo(tax_invoice),
  ...(local === USD ? {} : { 'Local Currency': () => local }),
  'Unit Price, USD': ({ unit_usd }) => amountCell(unit_usd),
  'Unit Price, Local': ({ unit_local }) => amountCell(unit_local, local),
  'Fuel Sensor, USD': ({ fuel_usd }) => amountCell(fuel_usd),
  'Fuel Sensor, Local': ({ fuel_local }) => amountCell(fuel_local, local),
  'Installation, USD': ({ usd0 }) => amountCell(usd0),
  'Installation, Local': ({ local0 }) => amountCell(local0, local),
  'Installation with Fuel Sensor, USD': ({ usd1 }) => amountCell(usd1),
  'Installation with Fuel Sensor, Local': ({ local1 }) => amountCell(local1, local),
  Created: ({ created_at }) => instantText(created_at),
})
