import { amountIn } from '../../../../../server/messages/part.ts'
import type { ServerTextsOf } from '../../server.ts'

export const prices: ServerTextsOf<'price_change'> = {
  'price_change.not_found': 'Cambio de precios no encontrado',
  'price_change.outdated_preview':
    'Algo cambió desde la vista previa, así que no se cambió ningún precio: mírela de nuevo',
  'price_change.nothing': 'No cambia ningún precio',
  'price_change.below_zero': (what) =>
    `${what.client}: ${what.price} sería ${amountIn(what.to, what.currency)}, menos de 0`,
  'price_change.too_large': (what) =>
    `${what.client}: ${what.price} sería ${amountIn(what.to, what.currency)}, demasiado`,
  'price_change.undone_already': 'Este cambio ya se deshizo',
  'price_change.changed_since': 'Los precios de %{client} desde %{month} se cambiaron después',
  'price_change.billed':
    'La facturación #%{billing_id} de %{client} tiene una línea con uno de los precios nuevos',
}
