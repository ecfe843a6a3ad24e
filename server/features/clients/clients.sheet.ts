import { integer, money } from '../../xlsx/cell-numbers.ts'
import { email, required, yesNo, type Cell } from '../../xlsx/cells.ts'
import { idUpTo, textUpTo, type Column, type Columns } from '../../xlsx/records.ts'
import type { SampleCells } from '../../xlsx/template.ts'

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
const YES_NO = ['yes', 'no']

type Described = Pick<Column<unknown>, 'header' | 'synonyms' | 'note' | 'example'>

const count = (about: Described) => ({ ...about, read: (cell: Cell) => integer(cell, MAX_COUNT) })
const choice = (about: Described) => ({ ...about, read: yesNo, choices: YES_NO })
const amount = (about: Described) => ({ ...about, read: (cell: Cell) => money(cell) })
const localAmount = (about: Described) => ({ ...about, read: (cell: Cell) => money(cell, false) })

const address = (number: number) => ({
  header: `email_${number}`,
  synonyms: [
    `E-mail address ${number}`,
    `Mail ${number}`,
    `Correo ${number}`,
    `Correo electrónico ${number}`,
  ],
  read: email,
  note: `E-mail address ${number} of the client.`,
  example: `billing${number}@dunehaulage.example`,
})
const phone = (number: number) => ({
  header: `whatsapp_${number}`,
  synonyms: [`WhatsApp number ${number}`, `Phone ${number}`, `Teléfono ${number}`, `Celular ${number}`],
  read: textUpTo(100),
  note: `WhatsApp number ${number}, with the country's code.`,
  example: `+25470000000${number}`,
  format: 'text' as const,
})

const installation = (header: string, currency: string, hasFuelSensor: boolean, example: number) => ({
  header,
  note: `The price of an installation ${hasFuelSensor ? 'with' : 'without'} a fuel sensor in ${currency}.`,
  example,
})

/** The 21 columns of spec section 5, in order. */
export const COLUMNS: Columns<ClientRow> = {
  client_id: {
    header: 'Client_ID',
    synonyms: ['Client code', 'Client no', 'Customer ID', 'Customer code', 'ID cliente', 'Código de cliente'],
    read: (cell) => required(idUpTo(100)(cell)),
    note: 'Required. Your own id of the client; a client that has it already is changed.',
    example: 'C1001',
    format: 'text',
  },
  client_name: {
    header: 'Client',
    synonyms: ['Client name', 'Customer', 'Customer name', 'Cliente', 'Nombre del cliente', 'Razón social'],
    read: (cell) => required(textUpTo(255)(cell)),
    note: 'Required. The name of the client.',
    example: 'Dune Haulage LLC',
  },
  platform: {
    header: 'Platform',
    synonyms: ['Platform name', 'Tracking platform', 'Plataforma', 'Plataforma GPS'],
    read: textUpTo(255),
    note: 'The name of the tracking platform; when empty, the one that is chosen at the upload.',
    example: 'Orion Track',
    choices: 'platforms',
  },
  invoices_per_year: count({
    header: 'no. of invoices per year',
    synonyms: [
      'Invoices per year',
      'Number of invoices per year',
      'Facturas por año',
      'Número de facturas por año',
    ],
    note: 'How many invoices a year, a whole number.',
    example: 12,
  }),
  approval_days: count({
    header: 'Approval_days',
    synonyms: ['Days to approve', 'Días de aprobación'],
    note: 'How many days the client takes to approve, a whole number.',
    example: 7,
  }),
  physical_invoice: choice({
    header: 'physical_invoice',
    synonyms: ['Paper invoice', 'Factura física', 'Factura en papel'],
    note: 'Whether the client gets its invoice on paper: yes or no.',
    example: 'no',
  }),
  email_1: address(1),
  email_2: address(2),
  email_3: address(3),
  whatsapp_1: phone(1),
  whatsapp_2: phone(2),
  whatsapp_3: phone(3),
  tax_invoice: choice({
    header: 'Tax_invoice',
    synonyms: ['VAT invoice', 'Factura fiscal', 'Factura con impuestos'],
    note: 'Whether the client gets a tax invoice: yes or no.',
    example: 'yes',
  }),
  unit_usd: amount({
    header: 'Unit_USD',
    synonyms: ['Unit price USD', 'Monthly rate USD', 'Precio unitario USD', 'Tarifa USD'],
    note: 'The monthly price of a vehicle in US dollars.',
    example: 4.5,
  }),
  unit_local: localAmount({
    header: 'Unit_local',
    synonyms: ['Unit price local', 'Monthly rate local', 'Precio unitario local', 'Tarifa local'],
    note: 'The monthly price of a vehicle in local currency.',
    example: 550,
  }),
  fuel_usd: amount({
    header: 'Fuel_USD',
    synonyms: ['Fuel sensor USD', 'Combustible USD', 'Sensor de combustible USD'],
    note: 'The monthly price of a fuel sensor in US dollars.',
    example: 1.5,
  }),
  fuel_local: localAmount({
    header: 'Fuel_local',
    synonyms: ['Fuel sensor local', 'Combustible local', 'Sensor de combustible local'],
    note: 'The monthly price of a fuel sensor in local currency.',
    example: 150,
  }),
  usd0: amount(installation('USD0', 'US dollars', false, 25)),
  local0: localAmount(installation('Local0', 'local currency', false, 3000)),
  usd1: amount(installation('USD1', 'US dollars', true, 35)),
  local1: localAmount(installation('Local1', 'local currency', true, 3500)),
}

/** The client of the sample workbooks: charged in US dollars, on the platform that is chosen at the upload. */
export const SAMPLE = {
  client_id: 'SAMPLE-1',
  client_name: 'Sample Haulage',
  platform: '',
  unit_local: '',
  fuel_local: '',
  local0: '',
  local1: '',
} satisfies SampleCells<ClientRow>
