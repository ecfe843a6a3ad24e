import type { Code } from '../../../../../server/messages.ts'
import type { Problems, ServerTexts, ServerTextsOf } from '../../server.ts'
import { many } from './words.ts'

type Area = ServerTextsOf<'request' | 'query' | 'metrics'>
/** The codes that are older than the catalogue have no area. */
type Older = Pick<ServerTexts, Exclude<Code, `${string}.${string}`>>

export const requests: Area & Older = {
  'request.invalid': ({ problems = [] }: Problems) =>
    problems.map(({ field, text }) => `${field}: ${text}`).join('; '),
  'request.not_found': 'No encontrado',
  'request.method_not_allowed': ({ method, allowed }) =>
    `${method} no es un método de esta dirección; admite ${allowed.join(', ')}`,
  'request.failed': 'Algo falló de este lado. Solicitud %{request}',
  'request.too_many': ({ seconds }) => {
    const span = seconds < 120 ? many(seconds, 'segundo', 'segundos') : `${Math.ceil(seconds / 60)} minutos`
    return `Demasiados intentos. Vuelva a intentarlo en ${span}.`
  },
  'request.key_reused': 'Esta Idempotency-Key ya se usó para otra solicitud',
  'request.no_host': 'La solicitud no nombra ningún Host',
  'request.bad_address': 'La dirección no se puede leer',
  'request.address_part_too_long': 'Una parte de la dirección es demasiado larga',
  'request.head_too_long': 'La dirección o los encabezados son demasiado largos',
  'request.unmet_expectation': 'Lo que pide el encabezado Expect no se puede cumplir',
  'request.too_slow': 'La solicitud tardó demasiado en llegar',
  'request.unreadable': 'Esta no es una solicitud que se pueda leer',
  'request.body_too_large': 'Lo enviado es demasiado grande',
  'request.json_too_large': 'Lo enviado pesa más de 1 MB',
  'request.json_type_missing': 'Envíe el contenido como application/json',
  'request.not_json': 'Lo enviado no es JSON',
  'request.wrong_length': 'Lo enviado no mide lo que dice su content-length',
  'request.unstorable_text': 'El texto no puede contener un carácter nulo ni medio carácter',
  'request.refused': '%{reason}',

  'query.not_json': '%{name} no es JSON',
  'query.sort': ({ fields }) =>
    `sort debe ser ["campo","ASC" o "DESC"] con uno de estos campos: ${fields.join(', ')}`,
  'query.range': 'range debe ser [primera,última] con %{most} filas como máximo',
  'query.filter': ({ names }) => `filter puede contener ${names.join(', ')}, cada uno de su propio tipo`,

  'metrics.off': 'Las métricas están apagadas aquí: vea el ajuste METRICS',
  'metrics.local': 'Las métricas solo se responden a esta máquina: vea el ajuste METRICS',

  busy: 'Demasiadas personas lo piden a la vez. Vuelva a intentarlo en un momento.',
  database_unavailable: ({ writing }) =>
    `La base de datos no responde. ${writing ? 'No se cambió nada. ' : ''}Vuelva a intentarlo en un momento.`,
  database_busy: 'La base de datos está ocupada. No se cambió nada. Vuelva a intentarlo en un momento.',
  database_writing:
    'La base de datos está escribiendo una carga de muchas filas. No se cambió nada. Vuelva a intentarlo en un momento.',
  database_unwritable: 'La base de datos no admite cambios: quizá su disco esté lleno. No se cambió nada.',
  database_write_too_large:
    'Esto cambia de una vez más de lo que admite la base de datos. No se cambió nada. Hágalo en partes más pequeñas, o pida que se aumente su límite (max_allowed_packet, o wsrep_max_ws_size de un clúster).',
  records_locked:
    'Otra persona está cambiando los mismos registros. No se cambió nada. Vuelva a intentarlo en un momento.',
  outcome_unknown:
    'La base de datos dejó de responder mientras se guardaba. Compruebe si se guardó antes de volver a intentarlo.',
}
