import type { Ways } from '../../said.ts'

/** How many there are of what. */
export const counted: Ways = {
  '1 client': '1 cliente',
  '%{count} clients': '%{count} clientes',
  '1 vehicle': '1 vehículo',
  '%{count} vehicles': '%{count} vehículos',
  '1 billing': '1 facturación',
  '%{count} billings': '%{count} facturaciones',
  '1 row': '1 fila',
  '%{count} rows': '%{count} filas',
  '1 hidden row': '1 fila oculta',
  '%{count} hidden rows': '%{count} filas ocultas',
  '1 e-mail': '1 correo',
  '%{count} e-mails': '%{count} correos',
  '1 billing e-mail': '1 correo de facturación',
  '%{count} billing e-mails': '%{count} correos de facturación',
}

/** A record in words. */
export const thing: Ways = {
  'Platform %{name}': 'la plataforma %{name}',
  'Client %{id} %{name}': 'el cliente %{id} %{name}',
  'Vehicle %{name} (%{imei})': 'el vehículo %{name} (%{imei})',
  'Billing #%{id} of %{client} for %{period}': 'la facturación #%{id} de %{client} por %{period}',
  'Billing #%{id} of %{client} for %{period} to %{address}':
    'la facturación #%{id} de %{client} por %{period} a %{address}',
  '%{line} on billing #%{id}': 'la línea de %{line} en la facturación #%{id}',
  'Email settings': 'los ajustes de correo',
  'Email template %{name}': 'la plantilla de correo %{name}',
  'Test email to %{address}': 'el correo de prueba a %{address}',
  'E-mail #%{id} to %{address}': 'el correo #%{id} a %{address}',
  'Error rows of import #%{id}': 'las filas con error de la importación #%{id}',
  'Company settings': 'los datos de la empresa',
  'Company logo': 'el logotipo de la empresa',
}

/** Whose line it is. */
export const line: Ways = { Line: 'un vehículo sin nombre', '%{vehicle}': '%{vehicle}' }

/** Of which type a billing is. */
export const billing_type: Ways = { INTERNATIONAL: 'INTERNACIONAL', LOCAL: 'LOCAL' }

/** What a payment or a charge is called in the history. */
export const payment: Ways = {
  '%{credit_or_debit} of %{amount} for %{client}':
    '%{credit_or_debit} de %{amount} en la cuenta de %{client}',
}

/** What is said of records. */
export const sentence: Ways = {
  'A record that this one belongs to has just been deleted':
    'Un registro del que este depende se acaba de eliminar',
  'A vehicle with IMEI %{imei} exists already': 'Ya existe un vehículo con el IMEI %{imei}',
  'Amount must be a positive number': 'El monto debe ser un número positivo',
  'Amount %{fault}': 'El monto %{fault}',
  'Billing #%{id} leaves %{amount} outstanding: a previous balance %{fault}':
    'La facturación #%{id} deja %{amount} pendientes: un saldo anterior %{fault}',
  'Billing not found': 'Facturación no encontrada',
  'Client id "%{id}" is taken': 'El ID de cliente "%{id}" ya está en uso',
  'Client not found': 'Cliente no encontrado',
  'Item not found': 'Línea no encontrada',
  'Platform not found': 'Plataforma no encontrada',
  'Such a record exists already': 'Ya existe un registro así',
  'The amounts add up to more than %{amount}': 'Los montos suman más de %{amount}',
  'The client does not exist': 'El cliente no existe',
  'The platform does not exist': 'La plataforma no existe',
  'There is no logo': 'No hay logotipo',
  'Vehicle not found': 'Vehículo no encontrado',
  '"%{imei}" is not an IMEI': '"%{imei}" no es un IMEI',
  '"%{zone}" is no time zone': '"%{zone}" no es una zona horaria',
  '%{thing} has been changed by someone else meanwhile. Look at the change, then save again.':
    'Otra persona modificó %{thing} mientras tanto. Mire el cambio y guarde de nuevo.',
  '%{thing} still has %{things}': '%{thing} todavía tiene %{things}',
  '%{thing} is in use': '%{thing} está en uso',
  '%{field} must have at most two decimals': '%{field}: debe tener dos decimales como máximo',
  // Billings and their lines.
  'A billing has one tariff. Charged in USD: %{names}. Charged in local currency: %{names_2}.':
    'Una facturación tiene una sola tarifa. Se cobran en USD: %{names}. Se cobran en moneda local: %{names_2}.',
  'Please select a client and at least one vehicle': 'Elija un cliente y al menos un vehículo',
  'The body names another billing than the address': 'Lo enviado nombra otra facturación que la dirección',
  '%{client} has no such vehicle': '%{client} no tiene ese vehículo',
  '%{client} has no vehicle %{ids}': '%{client} no tiene el vehículo %{ids}',
  '%{thing} carries a payment: set the paid amount to 0 first':
    '%{thing} ya tiene un pago: ponga primero el monto pagado en 0',
  '%{thing} is not the newest: billing #%{newest} builds on it':
    '%{thing} no es la más reciente: la facturación #%{newest} parte de ella',
  '%{vehicle} (%{imei}) is already billed for %{period} on billing #%{id}':
    '%{vehicle} (%{imei}) ya está facturado por %{period} en la facturación #%{id}',
  '%{vehicle} is charged in %{currency}, billing #%{id} is %{billing_type}':
    '%{vehicle} se cobra en %{currency}, y la facturación #%{id} es %{billing_type}',
}
