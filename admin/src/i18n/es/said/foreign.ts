import type { Ways } from '../../said.ts'

/** What browsers say when nobody answers, and what stands before the service when it does not. */
export const sentence: Ways = {
  'Failed to fetch': 'No se pudo llegar al servidor',
  'Load failed': 'No se pudo llegar al servidor',
  'NetworkError when attempting to fetch resource.': 'No se pudo llegar al servidor',
  'signal timed out': 'El servidor no respondió a tiempo',
  'Bad Gateway': 'El servicio no responde (Bad Gateway)',
  'Gateway Timeout': 'El servicio no respondió a tiempo (Gateway Timeout)',
  'Internal Server Error': 'Algo falló en el servidor (Internal Server Error)',
  'Service Unavailable': 'El servicio no está disponible (Service Unavailable)',
}

/** What the validator of the schemas says by itself. */
export const fault: Ways = {
  'is not a %{code}': 'no tiene el formato %{code}',
  'must be >= %{number}': 'debe ser %{number} como mínimo',
  'must be <= %{number}': 'debe ser %{number} como máximo',
  'must be > %{number}': 'debe ser más de %{number}',
  'must be < %{number}': 'debe ser menos de %{number}',
  'must be equal to constant': 'no es el valor esperado',
  'must match a schema in anyOf': 'no es un valor válido',
  'must NOT have more than %{count} characters': 'no puede tener más de %{count} caracteres',
  'must NOT have more than %{count} items': 'no puede tener más de %{count} elementos',
  'must NOT have fewer than %{count} items': 'debe tener al menos %{count} elementos',
}

/** What a value must be. */
export const type: Ways = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un objeto',
  null: 'vacío',
  '%{type} or %{type_2}': '%{type} o %{type_2}',
}

/** Why there was no connection to a mail server, as Node and its mailer say it. */
export const breakdown: Ways = {
  'connect ECONNREFUSED %{address}': 'no acepta conexiones (ECONNREFUSED %{address})',
  'connect ETIMEDOUT %{address}': 'no responde (ETIMEDOUT %{address})',
  'connect EHOSTUNREACH %{address}': 'no se puede alcanzar (EHOSTUNREACH %{address})',
  'connect ENETUNREACH %{address}': 'no se puede alcanzar su red (ENETUNREACH %{address})',
  'getaddrinfo ENOTFOUND %{host}': 'no existe ningún servidor con ese nombre (ENOTFOUND %{host})',
  'getaddrinfo EAI_AGAIN %{host}': 'su nombre no se puede resolver por ahora (EAI_AGAIN %{host})',
  'read ECONNRESET': 'cortó la conexión (ECONNRESET)',
  'Client network socket disconnected before secure TLS connection was established':
    'cortó la conexión antes de que hubiera TLS',
  'Connection closed unexpectedly': 'cerró la conexión de forma inesperada',
  'self-signed certificate': 'el certificado es autofirmado',
  'self-signed certificate in certificate chain': 'la cadena de certificados contiene uno autofirmado',
  'certificate has expired': 'el certificado ha vencido',
  'unable to verify the first certificate': 'el certificado no se puede comprobar',
  'unable to get local issuer certificate': 'no se conoce a quien emitió el certificado',
}
