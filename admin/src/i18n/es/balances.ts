import type { balances as English } from '../en/balances.ts'

export const balances: typeof English = {
  name: 'Saldo de cliente |||| Saldos de clientes',
  title: 'Saldos de clientes',
  about: 'Lo que cada cliente ha pagado por adelantado y lo que se ha descontado de ello.',
  fields: {
    client_name: 'Nombre del cliente',
    currency: 'Moneda',
    total_paid: 'Total pagado',
    total_debit: 'Total de cargos',
    remaining_balance: 'Saldo restante',
    total_transactions: 'Movimientos',
  },
  columns: { class: 'Clase de saldo' },
  classes: { positive: 'Saldo a favor', negative: 'Saldo deudor', zero: 'Saldo en cero' },
  search: 'Buscar por nombre o ID del cliente',
  view: 'Ver detalles',
  view_of: 'Ver detalles de %{name}',
  export: { done: 'Saldos de clientes exportados', failed: 'No se pudieron exportar los saldos de clientes' },
  pages: {
    name: 'Páginas',
    per_page: 'Elementos por página',
    shown: '%{first}-%{last} de %{total}',
    page: 'Página %{page}',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
  fetch_failed: 'No se pudieron cargar los saldos de clientes',
  empty: 'Aún no hay saldos de clientes',
  empty_hint: 'Cada cliente tiene un saldo: agregue primero a sus clientes.',
}
