import type { ServerTextsOf } from '../../server.ts'

export const webhooks: ServerTextsOf<'webhook'> = {
  'webhook.not_found': 'Webhook no encontrado',
  'webhook.delivery_not_found': 'No existe ese envío',
  'webhook.no_overlap': 'El secreto anterior ya no firma',
  'webhook.under_way': 'Se está enviando, o espera su próximo intento',

  'webhook.not_url': 'no es una dirección que empiece por https://',
  'webhook.not_https': 'debe empezar por https://, salvo que WEBHOOK_HOSTS permita el servidor',
  'webhook.with_password': 'no debe llevar usuario ni contraseña',
  'webhook.not_public': 'no es una dirección de internet, y WEBHOOK_HOSTS no la permite',

  'webhook.unknown_host': 'No existe el servidor %{host}',
  'webhook.not_allowed_host':
    '%{host} no está en ninguna dirección de internet, y WEBHOOK_HOSTS no lo permite',
  'webhook.no_connection': 'Sin conexión con %{host}, o se cortó antes de que hubiera respuesta',
  'webhook.timeout': '%{host} no respondió a tiempo',
  'webhook.certificate': 'El certificado de %{host} no es de confianza (%{cause})',
  'webhook.answered': 'La respuesta fue %{status}',
  'webhook.gone': 'La respuesta fue 410: el destino ya no existe, y se desactivó',

  'webhook.deleted': 'El webhook se eliminó',
  'webhook.disabled': 'El webhook está desactivado',
  'webhook.overdue':
    'No se envió en las %{hours} horas siguientes a su momento. Envíelo de nuevo si aún debe salir',
  'webhook.secret_unreadable':
    'El secreto se guardó con otro JWT_SECRET y no se puede leer: dele al webhook uno nuevo',
}
