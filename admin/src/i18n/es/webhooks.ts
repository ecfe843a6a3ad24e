import type { webhookDeliveries as EnglishDeliveries, webhooks as English } from '../en/webhooks.ts'

export const webhooks: typeof English = {
  name: 'Webhook |||| Webhooks',
  title: 'Webhooks',
  about:
    'Programas externos que se enteran al momento de lo que ocurre aquí, cada uno de los eventos que pide.',
  fields: {
    url: 'Dirección',
    description: 'Qué es',
    events: 'Se entera de',
    enabled: 'Activado',
    disabled_because: 'Motivo de la desactivación',
    secret: 'Secreto',
    previous_secret: 'Secreto anterior',
    previous_until: 'Secreto anterior hasta',
    failing_since: 'Falla desde',
    created_at: 'Creado',
  },
  add: 'Añadir webhook',
  edit: 'Editar webhook',
  saved: 'Webhook guardado',
  save_failed: 'No se pudo guardar el webhook',
  url_hint: 'Empieza por https:// y se alcanza por internet, salvo que el operador permita otras.',
  description_hint: 'Unas palabras para quien lo vea en esta lista',
  events_hint: 'Lo que ocurre se envía cuando ocurre; lo que no se elige, no.',
  enabled_hint: 'Solo así se le envía algo; lo que espera por uno desactivado se cancela.',
  no_event: 'Elija al menos un evento',
  events: {
    billing: {
      issued: {
        name: 'Facturación creada',
        about: 'A mano, o por un libro o una corrida que factura un mes',
      },
      revised: {
        name: 'Facturación emitida',
        about: 'Se emitió una revisión, la primera u otra: sus documentos se conservan',
      },
      voided: { name: 'Facturación anulada', about: 'Ya no pide nada' },
      sent: { name: 'Facturación enviada', about: 'Salió por correo; un evento por cada dirección' },
    },
    payment: {
      recorded: {
        name: 'Pago registrado',
        about: 'Lo que pagó un cliente, o lo que se pagó de una facturación',
      },
      reversed: { name: 'Pago revertido', about: 'Se deshizo un movimiento, entero o en parte' },
    },
    settlement: {
      recorded: {
        name: 'Saldado sin efectivo',
        about: 'Por retención, gastos bancarios, una condonación o un descuento',
      },
      released: { name: 'Saldo deshecho', about: 'Lo que se saldó sin efectivo se debe de nuevo' },
    },
    month: {
      closed: { name: 'Mes cerrado', about: 'Nadie cambia sus facturaciones; los pagos siguen' },
      reopened: {
        name: 'Mes reabierto',
        about: 'Sus facturaciones pueden cambiarse; dice quién lo reabrió y por qué',
      },
    },
    import: {
      finished: { name: 'Importación terminada', about: 'Se tomó un libro, con lo que fue de sus filas' },
      undone: { name: 'Importación deshecha', about: 'Se quitó por entero lo que un libro había facturado' },
    },
    run: {
      ended: {
        name: 'Corrida terminada',
        about: 'Se facturó un mes desde el registro, o lo que se llegó a facturar',
      },
      undone: { name: 'Corrida deshecha', about: 'Se quitó por entero lo que una corrida había facturado' },
    },
    finding: {
      marked_known: {
        name: 'Diferencia conocida',
        about: 'Lo que cambia en un mes se conoce de un vehículo, con el motivo y el último día',
      },
      reopened: {
        name: 'Diferencia abierta de nuevo',
        about: 'Lo que se conocía de un vehículo se debe mirar de nuevo',
      },
    },
    flag: {
      dismissed: { name: 'Aviso descartado', about: 'De la revisión de un mes, con el motivo' },
      reopened: { name: 'Aviso abierto de nuevo', about: 'Uno que se descartó se debe mirar de nuevo' },
      turned_off: { name: 'Aviso desactivado', about: 'Para un cliente, con el motivo' },
      turned_on: { name: 'Aviso activado', about: 'A un cliente se le mira de nuevo' },
    },
    account_statement: {
      sent: {
        name: 'Extracto de cuenta enviado',
        about: 'Un extracto de cuenta salió por correo',
      },
    },
    reminder: {
      sent: {
        name: 'Recordatorio enviado',
        about: 'Se le recordó a un cliente por correo lo que está vencido',
      },
      paused: {
        name: 'Recordatorios desactivados',
        about: 'Los de un cliente, con el motivo y el último día',
      },
      resumed: { name: 'Recordatorios activados', about: 'A un cliente se le recuerda de nuevo' },
    },
    receipt: { sent: { name: 'Recibo enviado', about: 'El recibo de un pago salió por correo' } },
    payment_line: {
      set_aside: {
        name: 'Línea apartada',
        about: 'Una línea de una hoja de pagos no es un pago, con el motivo',
      },
      taken_back: {
        name: 'Línea de nuevo en espera',
        about: 'Una línea de una hoja de pagos espera de nuevo a su cliente',
      },
    },
    chase_note: {
      added: { name: 'Nota escrita', about: 'Sobre un cliente que debe, con el día en que retomarla' },
    },
    client: {
      changed: {
        name: 'Cliente modificado',
        about: 'Se creó, modificó o eliminó un cliente, o sus precios; no por un libro',
      },
    },
    webhook: { test: { name: 'Prueba' } },
  },
  states: { enabled: 'Activado', failing: 'Con fallos', disabled: 'Desactivado' },
  failing_since: 'Sin ninguna respuesta buena desde el %{time}',
  disabled_because: {
    gone: 'Respondió 410, es decir, que ya no existe',
    failing: 'No tuvo ninguna respuesta buena en %{days} días',
  },
  created: 'Secreto de %{url}',
  secret: {
    one: 'Uno, que firma cada evento',
    two: 'El anterior también firma, hasta el %{time}',
    use: 'Con él, quien recibe los eventos comprueba que vienen de aquí.',
    overlap: 'Durante %{hours} horas el anterior también firma: cambie el receptor en ese tiempo.',
  },
  rotate: {
    label: 'Nuevo secreto',
    named: 'Nuevo secreto para %{name}',
    question: '¿Dar un nuevo secreto a %{name}?',
    text: 'Se muestra una sola vez. Durante %{hours} horas el actual también firma, para que el receptor se pueda cambiar sin perder un evento.',
    text_overlap:
      'Se muestra una sola vez. Durante %{hours} horas el actual también firma. El anterior a ese, que aún firma, termina ya.',
    failed: 'No se pudo dar un nuevo secreto al webhook',
  },
  end_overlap: {
    label: 'Terminar el secreto anterior',
    named: 'Terminar el secreto anterior de %{name}',
    question: '¿Terminar el secreto anterior de %{name}?',
    text: 'Desde ahora solo firma el actual. Un receptor que aún no lo tenga rechaza lo que se le envía.',
    done: 'El secreto anterior ya no firma',
    failed: 'No se pudo terminar el secreto anterior',
  },
  disable: {
    label: 'Desactivar',
    named: 'Desactivar %{name}',
    question: '¿Desactivar %{name}?',
    text: 'No se entera de nada hasta que se active de nuevo. Lo que espera por él se cancela, y se puede enviar de nuevo más tarde.',
    done: 'Webhook desactivado',
    failed: 'No se pudo desactivar el webhook',
  },
  enable: {
    label: 'Activar',
    named: 'Activar %{name}',
    done: 'Webhook activado',
    failed: 'No se pudo activar el webhook',
  },
  test: {
    label: 'Enviar prueba',
    named: 'Enviar prueba a %{name}',
    failed: 'No se pudo enviar una prueba',
  },
  delete: {
    label: 'Eliminar',
    named: 'Eliminar %{name}',
    question: '¿Eliminar el webhook %{name}?',
    text: 'Lo que espera por él se cancela; lo que se le envió queda en la lista de envíos. Esto no se puede deshacer.',
    busy: 'Eliminando...',
    done: 'Webhook eliminado',
    failed: 'No se pudo eliminar el webhook',
  },
  deliveries: { label: 'Envíos', named: 'Envíos a %{name}' },
  fetch_failed: 'No se pudieron cargar los webhooks',
  empty: 'Aún no hay webhooks',
  empty_hint:
    'Con un webhook otro programa, por ejemplo su contabilidad, se entera en cuanto se registra un pago o sale una facturación, y no tiene que preguntar. La guía de la API, /docs/guide, dice qué se le envía.',
}

export const webhookDeliveries: typeof EnglishDeliveries = {
  name: 'Envío |||| Envíos',
  title: 'Envíos de webhooks',
  about: 'Cada evento que se contó a un webhook, y lo que respondió. Lo que ha terminado se guarda 90 días.',
  back: 'Volver a los webhooks',
  fields: {
    event_type: 'Evento',
    endpoint_id: 'Webhook',
    url: 'Enviado a',
    state: 'Estado',
    answer: 'Respuesta',
    attempts: 'Intentos',
    created_at: 'Cuándo',
  },
  any: 'Cualquiera',
  states: {
    queued: 'En espera',
    sending: 'Enviando',
    sent: 'Entregado',
    failed: 'Fallido',
    cancelled: 'Cancelado',
    unknown: 'Desconocido',
  },
  due: {
    first: 'se envía lo antes posible',
    again: 'nuevo intento el %{time}',
    instead: 'enviado de nuevo como #%{id}',
  },
  status: '%{status} en %{ms} ms',
  explained: {
    queued: 'Espera a ser enviado. No hay que hacer nada.',
    sending: 'Se está enviando.',
    sent: 'Ha llegado.',
    failed: 'No ha llegado, y no se intenta de nuevo por sí solo.',
    cancelled: 'No se envió.',
    unknown: 'Esperaba cuando se hizo la copia de seguridad restaurada: puede haber llegado o no.',
  },
  details: {
    title: 'Envío #%{id}',
    not_found: 'Envío no encontrado',
    fetch_failed: 'No se pudo cargar el envío',
    status: 'Código',
    took: 'Duró',
    ms: '%{ms} ms',
    ended: 'Terminado',
    instead: 'Enviado de nuevo como',
    instead_link: 'Envío #%{id}',
    answer: 'Cómo empezaba su respuesta',
    payload: 'Lo que se envía',
  },
  resend: { label: 'Enviar de nuevo', failed: 'No se pudo enviar de nuevo' },
  fetch_failed: 'No se pudieron cargar los envíos',
  empty: 'Aún no se envió nada',
  empty_hint: 'En cuanto ocurra algo de lo que se entera un webhook, aparecerá aquí.',
}
