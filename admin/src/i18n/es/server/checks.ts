import type { ServerTextsOf } from '../../server.ts'

export const checks: ServerTextsOf<'check'> = {
  'check.ledger.balances': 'Cada saldo, con lo abonado y lo cargado, es la suma de sus movimientos',
  'check.ledger.outstanding': 'El total pendiente de cada moneda es lo que deben sus cuentas',
  'check.ledger.accounts': 'Cada moneda en que un cliente tiene movimientos tiene su cuenta',
  'check.ledger.sums': 'Las sumas que se guardan de cada cuenta son las de sus movimientos',
  'check.ledger.entries':
    'Cada movimiento es un abono o un cargo, con una forma de pago conocida y una fecha',
  'check.ledger.amounts': 'El importe de cada movimiento es mayor que cero y no pasa del límite',
  'check.ledger.currencies':
    'Cada movimiento está en dólares o en la moneda local, con importes que esta admite',
  'check.ledger.chain': 'Ningún movimiento se cambió, se agregó ni se quitó desde que se registró',
  'check.ledger.heads': 'Los últimos movimientos de cada cliente están ahí',
  'check.ledger.postings': 'El registro de actividad cuenta cada movimiento, y ningún otro',
  'check.ledger.corrections':
    'Lo que corrige un movimiento concuerda con él: cliente, moneda, tipo, facturación e importe',
  'check.ledger.reversed_once': 'Ningún movimiento se revierte dos veces',
  'check.ledger.refunds': 'Lo que devuelve un pago de una facturación dice cuál',

  'check.payments.billing': 'Lo que se paga de una facturación la nombra',
  'check.payments.currency': 'Lo que se paga de una facturación está en su moneda',
  'check.payments.recorded': 'Lo pagado de cada facturación está en la cuenta de su cliente',
  'check.payments.limits': 'De ninguna facturación se paga más de lo que pide, ni de lo permitido',
  'check.payments.entries':
    'Cada pago es un abono en la cuenta de su cliente, y se retira de ella cuando se revirtió',
  'check.payments.exchanges':
    'Lo que de un pago liquida facturaciones en otra moneda se abonó en esa cuenta, una vez',
  'check.payments.allocated': 'Ningún pago liquida más de lo que tiene, y ninguno revertido liquida nada',
  'check.payments.kinds':
    'Lo que liquida una facturación es un pago de su cliente, o de una clase conocida, con un motivo',

  'check.billings.totals': 'El total y el número de vehículos de cada facturación son los de sus líneas',
  'check.billings.amounts':
    'Los importes de las facturaciones son centavos enteros, y ningún pago es menor que cero',
  'check.billings.types': 'Cada facturación es local o internacional',
  'check.billings.currency': 'Cada facturación está en la moneda de su tarifa, con importes que esta admite',
  'check.billings.periods': 'Cada facturación es de un mes y un año',
  'check.billings.versions': 'Cada facturación y cada línea cuentan sus cambios',
  'check.billings.charged_as':
    'Cada facturación es del cliente y de la tarifa con que se cobraron sus líneas',
  'check.billings.settled':
    'Lo que los pagos saldan cuadra, en cada facturación y en lo pagado por medio de ella',
  'check.billings.due': 'Lo pendiente de cada facturación sale de lo que pide y de lo saldado',
  'check.billings.carried':
    'Un saldo anterior que nadie ha escrito ni visto es lo que dejan las facturaciones anteriores',
  'check.ageing.journal': 'El registro de deudas dice hasta cuándo se debió cada importe',
  'check.ageing.totals':
    'Lo que la antigüedad de saldos dice que debe cada cliente es lo que dicen las facturaciones',
  'check.accounts.closing':
    'Los movimientos de la cuenta de cada cliente suman lo que se debe menos lo que hay en la cuenta',
  'check.billings.sent': 'El último envío de cada facturación es el de su último correo',

  'check.lines.charges': 'Lo que se cobra en una línea sale de su estado, su sensor, su fecha y sus precios',
  'check.lines.months': 'Cada línea marca los meses que cobra',
  'check.lines.amounts': 'Los precios y cargos de las líneas son centavos enteros, ninguno menor que cero',
  'check.lines.default_rate': 'Lo marcado como tarifa por omisión es la tarifa por omisión',
  'check.lines.statuses': 'Cada línea tiene un estado conocido y un lugar',
  'check.lines.periods': 'Cada línea es del mes de su facturación',
  'check.lines.currency': 'Las líneas tienen importes que admite la moneda de su facturación',
  'check.lines.charged_as': 'Cada línea se cobra por lo mismo que cuando se escribió por última vez',
  'check.lines.owners': 'Cada vehículo se factura al cliente que lo tenía en el mes',
  'check.lines.runs':
    'Cada línea que hizo una corrida del registro es del mes de una corrida que sigue en pie',
  'check.lines.once': 'Ningún vehículo se factura dos veces por un mes',

  'check.clients.keys': 'Por lo que se buscan y ordenan los clientes sale de sus nombres',
  'check.clients.search':
    'El índice por el que se buscan los clientes tiene cada parte de sus textos, y ninguna otra',
  'check.clients.unique': 'No hay dos clientes con el mismo ID de cliente',
  'check.prices.amounts':
    'Los precios son centavos enteros, ninguno menor que cero, con importes que admite la moneda',
  'check.prices.months': 'Los precios valen desde un mes, los de un cliente desde meses distintos',
  'check.closings.values': 'Cada cierre de un mes vale hasta que dice quién reabrió el mes, cuándo y por qué',
  'check.prices.changes': 'Los precios de un cambio de muchos son de un cambio que sigue en pie',
  'check.price_changes.values': 'Cada cambio de muchos precios es desde un mes, de un precio al menos',
  'check.reconciliation_marks.values':
    'Lo que está marcado como conocido es un tipo de hallazgo de un IMEI, hasta un día',
  'check.reviews.dismissals':
    'Lo que se miró en una revisión es un aviso conocido de un mes y una moneda, con sus cifras y un motivo',
  'check.reviews.exemptions': 'Lo que una revisión no mira es un aviso conocido, con un motivo',
  'check.vehicles.keys': 'Por lo que se buscan y ordenan los vehículos sale de sus nombres',
  'check.vehicles.search':
    'El índice por el que se buscan los vehículos tiene cada parte de sus textos, y ninguna otra',
  'check.vehicles.imeis': 'Cada vehículo tiene un IMEI que no tiene ningún otro',
  'check.vehicles.statuses': 'Cada vehículo está activo, inactivo o en mantenimiento',
  'check.vehicles.moves': 'Los traspasos de un vehículo van de cliente en cliente hasta su dueño',
  'check.vehicles.changes':
    'El historial de los vehículos cuenta campos conocidos, cambiados de maneras conocidas',
  'check.platforms.keys': 'Por lo que se buscan y ordenan las plataformas sale de sus nombres',
  'check.platforms.told': 'El registro de actividad dice quién creó cada plataforma',

  'check.imports.states': 'Cada importación está en un estado posible, de una clase conocida',
  'check.imports.files': 'Cada importación conoce su archivo y lo que se eligió con él',
  'check.imports.rows': 'Las cuentas de cada importación son las de sus filas',
  'check.runs.results': 'Lo que cada corrida del registro dice que hizo es lo que hizo, cliente por cliente',
  'check.imports.told': 'El registro de actividad dice quién hizo cada importación',
  'check.billings.sent_revisions': 'Cada estado de cuenta que llevó un correo se conserva',
  'check.outbox.states': 'Cada correo está en un estado posible',
  'check.outbox.messages':
    'Cada correo tiene una clase, un destinatario y, si es de una facturación, la facturación',
  'check.outbox.billings': 'Cada correo nombra la primera de las facturaciones que lleva',
  'check.outbox.replaced': 'Un correo que se reemplazó nombra el que está en su lugar',
  'check.outbox.once': 'Ninguna petición puso en cola un correo dos veces',
  'check.reminders.levels':
    'Cada nivel de recordatorios es de un día tras el vencimiento, con un texto que es una plantilla',
  'check.reminders.settings':
    'Hay un solo juego de ajustes de recordatorios, y cada cliente sin recordatorios tiene un motivo',
  'check.reminders.amounts':
    'Cada recordatorio pide la suma de las facturaciones que enumera, por un correo a la misma dirección',
  'check.reminders.once': 'Ninguna facturación se recordó dos veces en un nivel',
  'check.chase.notes': 'Cada nota sobre un cliente que debe dice algo',
  'check.emails.settings': 'Hay un servidor de correo, y sus límites son posibles',
  'check.emails.secrets': 'La contraseña y la clave del servidor de correo se guardan cifradas',
  'check.emails.templates': 'Por lo que se buscan las plantillas sale de sus nombres',
  'check.revisions.files': 'Cada documento emitido se conserva byte por byte, y nada más',
  'check.revisions.figures': 'Los importes de una revisión son los de lo que dejó fijado',
  'check.revisions.states':
    'Cada facturación es borrador, emitida, cambiada desde entonces o anulada, y vence, como dicen sus revisiones',
  'check.webhooks.endpoints': 'Cada webhook recibe eventos conocidos y está en un estado posible',
  'check.webhooks.secrets': 'Los secretos de los webhooks se guardan cifrados',
  'check.webhooks.deliveries': 'Lo que se envía a un webhook está en un estado posible y es de su tipo',
  'check.company.settings': 'Hay una empresa, y su moneda local lo es',
  'check.company.logo': 'El logotipo es lo que se dice que es',

  'check.users.keys': 'Con lo que entran los usuarios sale de sus nombres y direcciones',
  'check.users.unique':
    'No hay dos usuarios con el mismo nombre, con nombres que se confundan ni con la misma dirección',
  'check.users.passwords': 'Las contraseñas se guardan como resumen (hash)',
  'check.users.second_factors': 'Los secretos de los segundos factores se guardan cifrados',
  'check.users.roles': 'Cada usuario tiene un rol que existe',
  'check.users.owner': 'Alguien que puede entrar es propietario',
  'check.users.invitations': 'Cada invitación es para un rol que existe y sabe quién la aceptó',
  'check.users.settings': 'Quienes se registran por sí mismos reciben un rol que existe',
  'check.users.told': 'El registro de actividad cuenta el registro de cada usuario',
  'check.tokens.hashed': 'De los tokens de la API solo se guarda el resumen (hash), cada uno una vez',
  'check.tokens.scopes': 'Cada token de la API tiene alcances que existen',
  'check.tokens.users': 'Cada token de la API es de un usuario',
  'check.tokens.told': 'El registro de actividad cuenta quién creó cada token de la API',

  'check.payment_lines.states':
    'Cada línea de una hoja de pagos tiene un estado que existe, y lo que le corresponde',
  'check.payment_lines.payments': 'Cada línea que es un pago tiene el de su monto y su importación',
  'check.opening_balances.billings':
    'Cada saldo inicial que se debe es una facturación sin líneas, en el mes de su fecha, que hizo una importación',
  'check.opening_balances.credits':
    'Cada saldo inicial por adelantado es un crédito de su cliente, de su monto',
  'check.payment_profiles.keys':
    'Los perfiles de hojas de pagos se encuentran por su nombre y se pueden leer',
  'check.trail.seals': 'Los sellos del historial forman una cadena, cada uno como se hizo',
  'check.trail.rows': 'Nada del historial se cambió, se añadió ni se quitó desde que se selló',
  'check.trail.entries': 'El historial dice de cada cambio quién lo hizo',
  'check.trail.records': 'Cada registro es lo que los cambios del historial hicieron de él',

  'check.database.tables': 'Cada tabla tiene las columnas que crea esta versión',
  'check.database.indexes': 'Están todos los índices, y ninguno más que prohíba algo',
  'check.database.guards': 'Están todos los disparadores como se crearon, y ninguno más',
  'check.database.limits': 'Están todos los límites de columnas como se crearon, y ninguno más',
  'check.database.references': 'Está aquello a lo que se refiere cada fila',
  'check.database.totals': 'Los totales que se guardan de tablas enteras son los de sus filas',
  'check.database.ids': 'Ningún ID se da una segunda vez',
  'check.database.readable': 'Cada comprobación pudo ver todo lo que debía',
}
