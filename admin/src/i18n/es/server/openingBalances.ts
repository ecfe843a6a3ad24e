import type { ServerTextsOf } from '../../server.ts'
import { many, money } from './words.ts'

export const openingBalances: ServerTextsOf<'opening_balance'> = {
  'opening_balance.result': ({ owing, in_advance }) =>
    `${many(owing, 'cliente debe', 'clientes deben')}, ${in_advance} por adelantado.`,
  'opening_balance.owes': ({ amount, currency, due_date, billing_type }) =>
    `Debe ${money(amount, currency)}, vence el ${due_date} (${billing_type})`,
  'opening_balance.in_advance': ({ amount, currency }) =>
    `Tiene ${money(amount, currency)} por adelantado, en su cuenta`,
  'opening_balance.no_client': '"%{value}" no es el id de ningún cliente',
  'opening_balance.zero': 'el importe es cero',
  'opening_balance.other_currency': ({ currency, known }) =>
    `no se factura a nadie en ${currency}: es ${known.join(' o ')}`,
  'opening_balance.future': '%{day} está en el futuro: hoy es %{today}',
  'opening_balance.month_closed': '%{month} está cerrado',
  'opening_balance.repeats': '%{client_id} ya tiene un saldo inicial en %{currency} en la fila %{row}',
  'opening_balance.is_there': '%{client_id} ya tiene un saldo inicial en %{currency}',
  'opening_balance.billed':
    'A %{client_id} ya se le factura en %{currency}, por %{month}/%{year} en la facturación #%{billing_id}: un saldo inicial es anterior a la primera',
  'opening_balance.drawn': ({ client, amount, left, currency }) =>
    `De los ${money(amount, currency)} que ${client} tenía por adelantado quedan ${money(left, currency)} en su cuenta`,
}
