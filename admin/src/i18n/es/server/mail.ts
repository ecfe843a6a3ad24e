import type { ServerTextsOf } from '../../server.ts'

/** Why a certificate is not trusted, by what OpenSSL calls it. */
const CERTIFICATES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'el certificado es autofirmado',
  SELF_SIGNED_CERT_IN_CHAIN: 'la cadena de certificados contiene uno autofirmado',
  CERT_HAS_EXPIRED: 'el certificado ha vencido',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'el certificado no se puede comprobar',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'no se conoce a quien emitió el certificado',
}

/** Why there was no connection, by what Node calls it. */
const BREAKDOWNS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no acepta conexiones',
  ETIMEDOUT: 'no responde',
  EHOSTUNREACH: 'no se puede alcanzar',
  ENETUNREACH: 'no se puede alcanzar su red',
  ENOTFOUND: 'no existe ningún servidor con ese nombre',
  EAI_AGAIN: 'su nombre no se puede resolver por ahora',
  ECONNRESET: 'cortó la conexión',
}

export const mail: ServerTextsOf<'mail'> = {
  'mail.reply': '%{words}',
  'mail.refused': 'El servidor de correo rechazó el mensaje',
  'mail.not_allowed_host':
    '%{host} no es ninguno de los servidores a los que puede ir el correo (SMTP_HOSTS)',
  'mail.unknown_host': 'El nombre %{host} no lleva a ninguna dirección',
  'mail.no_connection': '%{place} rechaza la conexión (ECONNREFUSED)',
  'mail.closed': '%{place} cerró la conexión',
  'mail.timeout': '%{place} no responde a tiempo',
  'mail.timeout_or_tls': '%{place} no responde a tiempo (TLS desde el inicio solo se habla en el puerto 465)',
  'mail.not_smtp': '%{place} no responde como un servidor de correo',
  'mail.no_starttls': '%{place} no ofrece TLS, y sin TLS no se le entrega correo (SMTP_ALLOW_PLAINTEXT)',
  'mail.not_tls': '%{place} no habla TLS como debe en el puerto %{port} (%{cause})',
  'mail.other_certificate': '%{place}: el certificado es de otro servidor. Su certificado no es de confianza',
  'mail.certificate': ({ place, reason, cause }) =>
    `${place}: ${CERTIFICATES[cause] ?? reason}. Su certificado no es de confianza`,
  'mail.no_login': '%{place} no ofrece iniciar sesión con usuario y contraseña',
  'mail.too_large': '%{place} no acepta mensajes de este tamaño. %{reason}',
  'mail.broken': ({ place, reason, cause }) => {
    const why = BREAKDOWNS[cause]
    // `connect ECONNREFUSED 127.0.0.1:25`
    const shown = reason.includes(cause) ? reason.slice(reason.indexOf(cause)) : cause
    return `${place}: ${why ? `${why} (${shown})` : reason}`
  },
  'mail.not_enabled':
    'El sistema de correo no está habilitado. Habilítelo en Configuración > Ajustes de correo.',
  'mail.enable_first': 'Habilite primero el sistema de correo',
  'mail.not_configured': 'Configure primero el SMTP',
  'mail.no_scheduling':
    'El envío programado no está permitido. Permítalo en Configuración > Ajustes de correo.',
  'mail.settings_not_found': 'Ajustes de correo no encontrados',
  'mail.template_not_found': 'Plantilla de correo no encontrada',
  'mail.not_address': '"%{value}" no es una dirección de correo',
  'mail.subject_lines': 'El asunto debe ser una sola línea',
}
