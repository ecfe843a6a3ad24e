import type { ServerTextsOf } from '../../server.ts'
import { capital, itemName, listed, money } from './words.ts'

const counts: ServerTextsOf<'count'> = {
  'count.platforms': '%{count} plataforma |||| %{count} plataformas',
  'count.clients': '%{count} cliente |||| %{count} clientes',
  'count.vehicles': '%{count} vehículo |||| %{count} vehículos',
  'count.moved_vehicles': '%{count} vehículo traspasado |||| %{count} vehículos traspasados',
  'count.statements': '%{count} estado de cuenta |||| %{count} estados de cuenta',
  'count.billings': '%{count} facturación |||| %{count} facturaciones',
  'count.transactions': '%{count} movimiento |||| %{count} movimientos',
  'count.payments': '%{count} pago |||| %{count} pagos',
  'count.client_balances': '%{count} saldo de cliente |||| %{count} saldos de clientes',
  'count.account_statements': '%{count} extracto de cuenta |||| %{count} extractos de cuenta',
  'count.months': '%{count} mes |||| %{count} meses',
  'count.recorded_changes': '%{count} cambio registrado |||| %{count} cambios registrados',
  'count.imports': '%{count} importación |||| %{count} importaciones',
  'count.runs': '%{count} corrida |||| %{count} corridas',
  'count.run_results': '%{count} resultado de una corrida |||| %{count} resultados de una corrida',
  'count.prices': '%{count} precio |||| %{count} precios',
  'count.payment_lines': '%{count} línea de pago |||| %{count} líneas de pago',
  'count.rows': '%{count} fila |||| %{count} filas',
  'count.hidden_rows': '%{count} fila oculta |||| %{count} filas ocultas',
  'count.warnings': '%{count} advertencia |||| %{count} advertencias',
  'count.findings': '%{count} hallazgo |||| %{count} hallazgos',
  'count.emails': '%{count} correo |||| %{count} correos',
  'count.billing_emails': '%{count} correo de facturación |||| %{count} correos de facturación',
  'count.email_templates': '%{count} plantilla de correo |||| %{count} plantillas de correo',
  'count.reminders': '%{count} recordatorio |||| %{count} recordatorios',
}

const named: ServerTextsOf<'record'> = {
  'record.token': 'el token de la API %{name}',
  'record.platform': 'la plataforma %{name}',
  'record.client': 'el cliente %{client_id} %{name}',
  'record.client_prices': 'los precios del cliente %{client_id} %{name} desde %{month}',
  'record.vehicle': 'el vehículo %{name} (%{imei})',
  'record.billing': 'la facturación #%{id} de %{client} por %{month}/%{year}',
  'record.payment': ({ id, client, amount, currency }) =>
    `el pago #${id} de ${money(amount, currency)} de ${client}`,
  'record.item': ({ name, billing_id }) => `la línea de ${itemName(name)} en la facturación #${billing_id}`,
  'record.billing_email': 'la facturación #%{id} de %{client} por %{month}/%{year} a %{address}',
  'record.test_email': 'el correo de prueba a %{address}',
  'record.receipt_email': 'el recibo de %{client} a %{address}',
  'record.link_email': 'el correo con un enlace a %{address}',
  'record.account_email': 'el extracto de cuenta de %{client} a %{address}',
  'record.reminder_email': 'el recordatorio de %{client} a %{address}',
  'record.reminder_level': 'el nivel de recordatorios %{name}',
  'record.reminder_settings': 'los ajustes de recordatorios',
  'record.email': 'el correo #%{id} a %{address}',
  'record.email_template': 'la plantilla de correo %{name}',
  'record.webhook': 'el webhook %{host}',
  'record.email_settings': 'los ajustes de correo',
  'record.user_settings': 'los ajustes de usuarios',
  'record.company_settings': 'los datos de la empresa',
  'record.company_logo': 'el logotipo de la empresa',
  'record.payment_profile': 'el perfil de pagos %{name}',
  'record.payment_line': ({ amount, currency, day, account }) =>
    `la línea de ${money(amount, currency)} del ${day} en ${account}`,
  'record.error_rows': 'las filas con error de la importación #%{import_id}',
  'record.exists': 'Ya existe un registro así',
  'record.parent_deleted': 'Un registro del que este depende se acaba de eliminar',
  'record.outdated': 'Otra persona modificó %{record} mientras tanto. Mire el cambio y guarde de nuevo.',
  'record.not_matched':
    'El registro cambió después de que se leyera su ETag. Mire el cambio y guarde de nuevo.',
  'record.has_dependents': ({ record, dependents }) =>
    `${capital(record)} todavía tiene ${listed(dependents)}`,
  'record.in_use': ({ record }) => `${capital(record)} está en uso`,
}

const ofKinds: ServerTextsOf<
  'history' | 'platform' | 'client' | 'vehicle' | 'company' | 'transaction' | 'amount'
> = {
  'history.not_found': 'Cambio registrado no encontrado',
  'platform.not_found': 'Plataforma no encontrada',
  'platform.unknown': 'La plataforma no existe',
  'platform.same_name':
    'La plataforma #%{id} también se llama "%{name}": una hoja de clientes no puede distinguirlas',
  'platform.merged_into_itself': 'Una plataforma no se puede fusionar consigo misma',
  'client.not_found': 'Cliente no encontrado',
  'client.unknown': 'El cliente no existe',
  'client.id_taken': 'El ID de cliente "%{client_id}" ya está en uso',
  'client.price_from': '%{price} desde %{month}',
  'client.no_price_given': 'No se indicó ningún precio',
  'client.prices_not_found': 'El cliente no tiene precios que empiecen en ese mes',
  'client.prices_taken': ({ month, by, at }) =>
    `Ya hay precios desde ${month}: los introdujo ${by ?? 'alguien'} el ${at.slice(0, 10)} a las ${at.slice(11, 16)} UTC`,
  'client.prices_used':
    'La facturación #%{billing_id} es de %{month}/%{year}, un mes de estos precios: se pueden cambiar, pero no eliminar',
  'client.prices_billed': ({ ids, more }) =>
    `Las líneas que ya existen conservan sus precios: facturación ${ids.map((id) => `#${id}`).join(', ')}` +
    (more > 0 ? ` y ${more} más` : ''),
  'client.prices_end': 'Ya hay precios desde %{next}: los de %{from} valen hasta entonces',
  'vehicle.not_found': 'Vehículo no encontrado',
  'vehicle.not_imei': '"%{value}" no es un IMEI',
  'vehicle.imei_exists': 'Ya existe un vehículo con el IMEI %{imei}',
  'vehicle.same_owner': '%{vehicle} ya es de %{client}',
  'vehicle.billed_from':
    '%{vehicle} está facturado por %{month}/%{year} en la facturación #%{billing_id} de %{client}; se puede traspasar desde %{next_month}/%{next_year}',
  'vehicle.moved_already': '%{username} ya pasó %{vehicle} a %{client} desde %{month}/%{year}',
  'vehicle.move_not_found': 'Traspaso no encontrado',
  'vehicle.unknown_currency':
    '%{vehicle} (%{imei}) se cobra por los precios locales: "%{currency}" no es USD ni la moneda local',
  'company.no_logo': 'No hay logotipo',
  'company.currency_unknown': '"%{code}" no es una moneda de ISO 4217',
  'company.currency_too_fine':
    'Los montos en %{code} tienen más de dos decimales, y aquí se guardan dos como máximo',
  'company.currency_in_use': ({ currency, counts }) =>
    `La moneda local sigue siendo ${currency}: es la de ${listed(counts)}`,
  'company.currency_has_cents': ({ currency, counts }) =>
    `${currency} no tiene centavos, pero los montos locales sí: los de ${listed(counts)}`,
  'transaction.other_currency': ({ currency, known }) =>
    `${currency} no está entre las monedas de aquí: ${listed(known)}`,
  'transaction.which_currency': ({ client, currencies }) =>
    `Indique en qué moneda es: ${client} puede tener cuentas en ${listed(currencies)}`,
  'transaction.currency_of_billing': 'La facturación #%{billing_id} está en %{currency}',
  'transaction.billing_not_of_client': '%{client} no tiene la facturación #%{billing_id}',
  'transaction.other_description':
    'Un movimiento de esta facturación lleva la descripción "%{description}", o ninguna',
  'transaction.amount': 'El monto %{problem}',
  'transaction.not_time_zone': '"%{value}" no es una zona horaria',
  'transaction.not_found': 'Movimiento no encontrado',
  'transaction.of_billing':
    'El movimiento #%{id} pertenece a la facturación #%{billing_id}: se corrige allí, con el monto pagado',
  'transaction.of_payment': 'El movimiento #%{id} pertenece al pago #%{payment_id}: se revierte con él',
  'transaction.given_back':
    'El movimiento #%{id} se devolvió con otros de la facturación #%{billing_id}, que se eliminó: ingrese lo que aún falte como un crédito',
  'transaction.is_correction': 'El movimiento corrige otro: no se puede revertir',
  'transaction.reversed_already': 'El movimiento #%{id} ya se revirtió con el movimiento #%{reversal}',
  'amount.sum_too_large': ({ amount, currency }) => `Los montos suman más de ${money(amount, currency)}`,
}

export const records = { ...counts, ...named, ...ofKinds }
