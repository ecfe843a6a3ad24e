import type { ServerTextsOf } from '../../server.ts'
import { many, money } from './words.ts'

export const reviews: ServerTextsOf<'review'> = {
  'review.change': ({ difference, percent, currency }) =>
    `El monto cambió en ${difference > 0 ? '+' : ''}${money(difference, currency)}${percent === null ? '' : ` (${percent} %)`}`,
  'review.zero': 'No se factura nada',
  'review.negative': ({ amount, currency }) => `El monto es menor que cero: ${money(amount, currency)}`,
  'review.default_rate': ({ vehicles, rate, currency }) =>
    `${many(vehicles, 'vehículo', 'vehículos')} a la tarifa predeterminada de ${money(rate, currency)}`,
  'review.no_address': 'El cliente no tiene correo electrónico',
  'review.first_month': 'Es el primer mes que se factura',
  'review.installed_twice': ({ vehicles }) =>
    `La instalación de ${many(vehicles, 'vehículo', 'vehículos')} se cobra, pero ya está en otro estado de cuenta`,
  'review.silent': ({ vehicles, days }) =>
    `${many(vehicles, 'vehículo cobrado', 'vehículos cobrados')}, pero en silencio desde hace ${many(days, 'día', 'días')} o más`,
  'review.not_found': 'A este cliente no se le factura nada en ninguno de los dos meses',
  'review.nothing_open': 'Ninguno de estos avisos de %{client} está abierto',
  'review.outdated': 'Los avisos de %{client} ya no son los que se mostraron: mírelos de nuevo',
  'review.dismissal_not_found': 'Descarte no encontrado',
  'review.exemption_not_found': 'Exención no encontrada',
}
