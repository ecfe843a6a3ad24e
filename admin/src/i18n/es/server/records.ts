import type { ServerTextsOf } from '../../server.ts'
import { capital, itemName, listed, usd } from './words.ts'

const counts: ServerTextsOf<'count'> = {
  'count.platforms': '%{count} plataforma |||| %{count} plataformas',
  'count.clients': '%{count} cliente |||| %{count} clientes',
  'count.vehicles': '%{count} vehículo |||| %{count} vehículos',
  'count.billings': '%{count} facturación |||| %{count} facturaciones',
  'count.transactions': '%{count} movimiento |||| %{count} movimientos',
  'count.client_balances': '%{count} saldo de cliente |||| %{count} saldos de clientes',
  'count.imports': '%{count} importación |||| %{count} importaciones',
  'count.rows': '%{count} fila |||| %{count} filas',
  'count.hidden_rows': '%{count} fila oculta |||| %{count} filas ocultas',
  'count.warnings': '%{count} advertencia |||| %{count} advertencias',
  'count.emails': '%{count} correo |||| %{count} correos',
  'count.billing_emails': '%{count} correo de facturación |||| %{count} correos de facturación',
  'count.email_templates': '%{count} plantilla de correo |||| %{count} plantillas de correo',
}

const named: ServerTextsOf<'record'> = {
  'record.platform': 'la plataforma %{name}',
  'record.client': 'el cliente %{client_id} %{name}',
  'record.client_prices': 'los precios del cliente %{client_id} %{name} desde %{month}',
  'record.vehicle': 'el vehículo %{name} (%{imei})',
  'record.billing': 'la facturación #%{id} de %{client} por %{month}/%{year}',
  'record.item': ({ name, billing_id }) => `la línea de ${itemName(name)} en la facturación #${billing_id}`,
  'record.billing_email': 'la facturación #%{id} de %{client} por %{month}/%{year} a %{address}',
  'record.test_email': 'el correo de prueba a %{address}',
  'record.email': 'el correo #%{id} a %{address}',
  'record.email_template': 'la plantilla de correo %{name}',
  'record.email_settings': 'los ajustes de correo',
  'record.company_settings': 'los datos de la empresa',
  'record.company_logo': 'el logotipo de la empresa',
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

const ofKinds: ServerTextsOf<'platform' | 'client' | 'vehicle' | 'company' | 'transaction' | 'amount'> = {
  'platform.not_found': 'Plataforma no encontrada',
  'platform.unknown': 'La plataforma no existe',
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
  'company.no_logo': 'No hay logotipo',
  'transaction.amount': 'El monto %{problem}',
  'transaction.not_time_zone': '"%{value}" no es una zona horaria',
  'amount.sum_too_large': ({ amount }) => `Los montos suman más de ${usd(amount)}`,
}

export const records = { ...counts, ...named, ...ofKinds }
