import type { ServerTextsOf } from '../../server.ts'
import { capital, many, money } from './words.ts'

const nameOf = (tariff: 'USD' | 'LOCAL'): string => (tariff === 'USD' ? 'en USD' : 'local')
interface Unpriced {
  client: string
  vehicles: number
  rate: number
  currency?: string | null
}

/** Vehicles at the default rate; in US dollars it is the bare figure. */
const atRate = ({ client, vehicles, rate, currency }: Unpriced): string =>
  `${client}: ${many(vehicles, 'vehículo', 'vehículos')} a ${currency ? money(rate, currency) : rate.toFixed(2)}`

const TYPES = { INTERNATIONAL: 'INTERNACIONAL', LOCAL: 'LOCAL' }

export const billings: ServerTextsOf<'billing'> = {
  'billing.not_found': 'Facturación no encontrada',
  'billing.item_not_found': 'Línea no encontrada',
  'billing.nothing_chosen': 'Elija un cliente y al menos un vehículo',
  'billing.period': 'Indique un mes de 1 a 12 y un año de %{first} a %{last}',
  'billing.period_differs': '%{name} es %{value} en la dirección, pero "%{given}" en el formulario',
  'billing.other_billing': 'Lo enviado nombra otra facturación que la dirección',
  'billing.not_all_of_client': ({ client, ids }) => `${client} no tiene el vehículo ${ids.join(', ')}`,
  'billing.not_of_client': '%{client} no tiene ese vehículo',
  'billing.mixed_tariffs':
    'Una facturación tiene una sola tarifa. Se cobran en USD: %{usd}. Se cobran en moneda local: %{local}.',
  'billing.names': ({ names, more }) => names.join(', ') + (more > 0 ? ` y ${more} más` : ''),
  'billing.other_tariff': ({ vehicle, currency, billing_id, billing_type }) =>
    `${vehicle} se cobra en ${currency}, y la facturación #${billing_id} es ${TYPES[billing_type]}`,
  'billing.billed_already':
    '%{vehicle} (%{imei}) ya está facturado por %{month}/%{year} en la facturación #%{billing_id}',
  'billing.has_payment': ({ billing }) =>
    `${capital(billing)} ya tiene un pago: ponga primero el monto pagado en 0`,
  'billing.was_settled': ({ billing }) =>
    `${capital(billing)} está saldada en parte: deshágalo primero, donde se muestran sus pagos y ajustes`,
  'billing.was_sent': 'Se envió por correo: %{billing}',
  'billing.was_edited': 'Se editó: %{billing}',
  'billing.is_issued': ({ billing }) => `${capital(billing)} ya se emitió: se queda, y puede anularse`,
  'billing.is_draft': ({ billing }) =>
    `${capital(billing)} no se ha emitido nunca: puede editarse o eliminarse`,
  'billing.month_being_issued': 'Las facturaciones de %{month}/%{year} ya se están emitiendo',
  'billing.month_not_being_issued': 'Las facturaciones de %{month}/%{year} no se están emitiendo',
  'billing.nothing_to_issue':
    'De %{month}/%{year} no hay nada que emitir: ni borradores, ni nada que haya cambiado desde entonces',
  'billing.issue_overdue': 'Esperó más de %{hours} horas, y ya no se inicia',
  'billing.issue_failed': 'Un fallo del servicio la terminó; lo emitido queda emitido',
  'billing.is_opening':
    'La facturación #%{billing_id} es un saldo inicial: no tiene líneas, ni estado de cuenta que emitir o enviar',
  'billing.is_void': 'La facturación #%{billing_id} está anulada',
  'billing.busy': 'La facturación #%{billing_id} se está editando en este momento. Vuelva a emitirla.',
  'billing.no_revision': 'La facturación #%{billing_id} no tiene revisión %{revision}',
  'billing.not_newest': ({ billing, newest }) =>
    `${capital(billing)} no es la más reciente: la facturación #${newest} parte de ella`,
  'billing.leaves_too_much': ({ billing_id, outstanding, currency, problem }) =>
    `La facturación #${billing_id} deja ${money(outstanding, currency)} pendientes: un saldo anterior ${problem}`,
  'billing.default_rate': ({ vehicle, imei, rate, currency, client, tariff }) =>
    `${vehicle} (${imei}) se cobra según la tarifa predeterminada de ${money(rate, currency)}: ${client} no tiene precio unitario ${nameOf(tariff)}`,
  'billing.no_price': ({ tariff, ...unpriced }) => `${atRate(unpriced)}: no hay precio ${nameOf(tariff)}`,
  'billing.price_not_taken': ({ tariff, price, ...unpriced }) =>
    `${atRate(unpriced)}, pero el precio ${nameOf(tariff)} ya es ${money(price, unpriced.currency)}`,
  'billing.has_price': ({ client, tariff, month }) =>
    `${client} ya tiene precio ${nameOf(tariff)} para ${month}`,
  'billing.sent_keeps_prices': ({ billing }) => `${capital(billing)} ya se envió: conserva sus precios`,
  'billing.repricing_outdated': ({ billing }) =>
    `${capital(billing)} o sus precios cambiaron mientras tanto. Mírelos de nuevo.`,
  'billing.nothing_to_reprice': ({ billing }) => `${capital(billing)} ya tiene los precios de su mes`,
  'billing.line': ({ billing_type, rate, currency }) => `${TYPES[billing_type]}, ${money(rate, currency)}`,
}
