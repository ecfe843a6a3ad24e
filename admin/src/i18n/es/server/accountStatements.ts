import type { ServerTextsOf } from '../../server.ts'

interface Named {
  id: number
  month: number | null
  year: number | null
}

const named = ({ id, month, year }: Named): string =>
  `Estado de cuenta n.º ${id}${month && year ? ` de ${month}/${year}` : ''}`

const SETTLED_BY: Readonly<Record<string, string>> = {
  withholding_tax: 'Retención de impuestos',
  bank_charge: 'Comisión bancaria',
  write_off: 'Cancelación por incobrable',
  discount: 'Descuento',
}

export const accountStatements: ServerTextsOf<'account_row'> = {
  'account_row.opening': 'Saldo inicial',
  'account_row.closing': 'Saldo final',
  'account_row.billing': (billing) => named(billing),
  'account_row.owed_before': 'Saldo inicial del %{day}, n.º %{id}',
  'account_row.in_advance': 'Saldo inicial, pagado por adelantado',
  'account_row.billing_changed': (billing) => `${named(billing)}, modificado`,
  'account_row.billing_void': (billing) => `${named(billing)}, anulado`,
  'account_row.payment': 'Pago',
  'account_row.charge': 'Cargo en la cuenta',
  'account_row.correction': 'Corrección de la transacción #%{id}',
  'account_row.settlement': ({ id, kind }) => `${SETTLED_BY[kind] ?? kind} en el estado de cuenta n.º ${id}`,
  'account_row.settled': 'Saldado sin efectivo',
  'account_row.settled_no_more': 'Saldado sin efectivo: retirado',
  'account_row.not_drawn': 'Pagado en el estado de cuenta n.º %{id}, sin descontar de la cuenta',
  'account_row.drawn': 'Descontado de la cuenta para el estado de cuenta n.º %{id}',
}
