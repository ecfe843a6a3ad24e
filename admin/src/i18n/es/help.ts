import type { help as English } from '../en/help.ts'

export const help: typeof English = {
  billings: {
    made: 'Una facturación son los cargos de un cliente por un mes: suba la exportación del mes para facturar a todos, o elija a mano los vehículos de un cliente.',
    tariff:
      'Un vehículo se cobra según una sola tarifa: USD cuando su moneda de cobro es USD; si no, la local. Un cliente con ambas recibe dos facturaciones.',
    once: 'Un vehículo se factura una vez al mes. Subir de nuevo el mismo libro no repite nada; las filas nuevas se suman a la facturación que ya existe.',
    prices:
      'Los precios se toman del cliente cuando se crea una línea, y se guardan en ella. Sin precio unitario se cobran %{rate}, y la línea queda marcada.',
    again:
      'Una facturación se puede eliminar mientras no se haya pagado nada de ella y sea la más reciente de su cliente.',
  },
  statement: {
    account:
      'El saldo del cliente es una cuenta prepagada: lo que el cliente paga es un abono, lo que se descuenta de ella es un cargo. Crear una facturación no descuenta nada.',
    paid: 'Aumentar el monto pagado descuenta la diferencia de la cuenta; reducirlo la devuelve.',
    previous:
      'El saldo anterior es lo que quedaba por pagar de la facturación previa cuando se creó esta. No cambia por sí solo.',
    new: 'El nuevo saldo del cliente es el actual menos lo que del monto pagado aún no está registrado.',
    lines:
      'Una línea conserva lo que era el vehículo cuando se facturó: cambiar el vehículo después no la cambia.',
  },
  balances: {
    account:
      'Cada cliente tiene una cuenta prepagada: los pagos recibidos son abonos; lo que se descuenta de ella son cargos.',
    sign: 'En verde y sin signo está el dinero del cliente que usted tiene; en rojo y negativo, lo que el cliente debe.',
    totals:
      'Total pagado es la suma de los abonos, Total de cargos la de los cargos, ambas netas de correcciones; lo que resta es el saldo.',
  },
  transactions: {
    sign: 'Un abono es un pago recibido y aumenta el saldo; un cargo lo reduce.',
    kept: 'Un movimiento nunca se modifica ni se elimina. Uno equivocado se revierte con otro; lo pagado de una facturación se corrige en ella.',
    totals:
      'Las tres cifras son las de los movimientos que se muestran, netas de correcciones: los filtros cuentan.',
  },
  imports: {
    rows: 'Un libro se importa fila por fila: las filas con errores se omiten, y todas las demás se escriben de una vez.',
    known:
      'Los clientes se reconocen por su Client_ID y los vehículos por su IMEI: los conocidos se actualizan, los demás se agregan.',
    again: 'Subir un libro de nuevo no hace daño: lo que no ha cambiado se deja como está.',
    undo: 'Las filas que no se importaron se pueden descargar, corregir y subir por separado.',
  },
  outbox: {
    waits: 'Los mensajes esperan aquí y salen uno tras otro; puede salir de esta página.',
    failed:
      'Lo que el servidor de correo aplaza se intenta de nuevo por sí solo; lo que rechaza definitivamente queda con error, y se puede enviar de nuevo.',
    unknown:
      'De un mensaje cuyo envío se interrumpió nadie sabe si llegó: pregunte al cliente, y luego indíquelo aquí.',
  },
  mailing: {
    chosen:
      'Cada facturación va a la primera dirección de correo de su cliente, con su propio estado de cuenta adjunto.',
    nothing:
      'Nada se envía antes de que usted haya visto, en el paso siguiente, qué facturaciones salen y cuáles se omiten.',
    leave: 'Una vez iniciado, los mensajes salen por sí solos.',
  },
  templates: {
    use: 'Una plantilla completa el asunto y el cuerpo del formulario de envío; allí ambos todavía se pueden cambiar.',
    kept: 'Un mensaje conserva su propio texto: cambiar o eliminar una plantilla no cambia ningún mensaje.',
    default:
      'La plantilla llamada “Billing Notification” es aquella con la que otros programas envían facturaciones.',
  },
}
