import type { Ways } from '../../said.ts'

/** How far an e-mail or an import is. */
export const state: Ways = {
  scheduled: 'programado',
  queued: 'en cola',
  sending: 'en camino',
  sent: 'enviado',
  failed: 'con error',
  cancelled: 'cancelado',
  unknown: 'en duda',
}

/** What cannot be done with an e-mail. */
export const action: Ways = {
  changed: 'modificar',
  cancelled: 'cancelar',
  settled: 'dar por resuelto',
  'sent again': 'enviar de nuevo',
}

/** What became of an e-mail, in words of ours and not the mail server's. */
export const sentence: Ways = {
  'The name %{host} leads to no address': 'El nombre %{host} no lleva a ninguna dirección',
  '%{code} closed the connection': '%{code} cerró la conexión',
  '%{code} does not answer as a mail server does': '%{code} no responde como un servidor de correo',
  '%{code} does not answer in time': '%{code} no responde a tiempo',
  '%{code} does not answer in time (TLS from the start is spoken on port 465 only)':
    '%{code} no responde a tiempo (TLS desde el inicio solo se habla en el puerto 465)',
  '%{code} does not offer TLS, and mail goes there only with it (SMTP_ALLOW_PLAINTEXT)':
    '%{code} no ofrece TLS, y sin TLS no se le entrega correo (SMTP_ALLOW_PLAINTEXT)',
  '%{code} does not speak TLS as port %{port} must (%{words})':
    '%{code} no habla TLS como debe en el puerto %{port} (%{words})',
  '%{code} offers no log-in by username and password':
    '%{code} no ofrece iniciar sesión con usuario y contraseña',
  '%{code} refuses the connection (ECONNREFUSED)': '%{code} rechaza la conexión (ECONNREFUSED)',
  '%{code} takes no message of this size. %{words}': '%{code} no acepta mensajes de este tamaño. %{words}',
  '%{code}: %{breakdown}. Its certificate is not trusted':
    '%{code}: %{breakdown}. Su certificado no es de confianza',
  '%{code}: the certificate is for another host. Its certificate is not trusted':
    '%{code}: el certificado es de otro servidor. Su certificado no es de confianza',
  '%{host} is none of the hosts that mail may go to (SMTP_HOSTS)':
    '%{host} no es ninguno de los servidores a los que puede ir el correo (SMTP_HOSTS)',
  'Another message was sent in its place': 'En su lugar se envió otro mensaje',
  'Email system is not enabled. Please enable it in Settings > Email Settings.':
    'El sistema de correo no está habilitado. Habilítelo en Configuración > Ajustes de correo.',
  'It waited when the backup was made: it may have gone out since':
    'Estaba en espera cuando se hizo la copia de seguridad: puede haber salido desde entonces',
  'It was not sent within %{count} hours of its time. Send it again if it should still go':
    'No se envió dentro de las %{count} horas siguientes a su hora. Envíelo de nuevo si todavía debe salir',
  'Something went wrong here while the message was handed over':
    'Algo falló de este lado mientras se entregaba el mensaje',
  'The billing was deleted before the message went':
    'La facturación se eliminó antes de que saliera el mensaje',
  'The mail server refused the message': 'El servidor de correo rechazó el mensaje',
  'The message was cancelled': 'El mensaje se canceló',
  'The service stopped while the message was being handed over: it may have gone out':
    'El servicio se detuvo mientras se entregaba el mensaje: puede haber salido',
  'The statement could not be drawn': 'No se pudo generar el estado de cuenta',
  '%{username} said so': 'Lo indicó %{username}',
  // Why it cannot be sent, or not be changed.
  'It is not known whether this message went out: say so under Sent E-mails, or send it again from there':
    'No se sabe si este mensaje salió: indíquelo en Correos enviados, o envíelo de nuevo desde allí',
  'Please configure SMTP settings first': 'Configure primero el SMTP',
  'Please enable the email system first': 'Habilite primero el sistema de correo',
  'Scheduled sending is not allowed. Allow it in Settings > Email Settings.':
    'El envío programado no está permitido. Permítalo en Configuración > Ajustes de correo.',
  'Some of them have just been sent: look at the preview again':
    'Algunos acaban de enviarse: mire de nuevo la vista previa',
  'The e-mail has just been changed by someone else': 'Otra persona acaba de modificar el correo',
  'The e-mail is %{state}: it cannot be %{action}': 'El correo está %{state}: no se puede %{action}',
  'The subject must be one line': 'El asunto debe ser una sola línea',
  'Something changed since the preview, so nothing was sent: look at it again':
    'Algo cambió desde la vista previa, así que no se envió nada: mírela de nuevo',
  'E-mail not found': 'Correo no encontrado',
  'Email settings not found': 'Ajustes de correo no encontrados',
  'Email template not found': 'Plantilla de correo no encontrada',
  '"%{address}" is not an e-mail address': '"%{address}" no es una dirección de correo',
  'scheduled_at %{fault}': 'La hora del envío %{fault}',
  'There is no such sending': 'No existe tal envío',
  'There is nothing to send: each of them is left out': 'No hay nada que enviar: todos se omiten',
  'These are %{count} billings; at most %{most} are sent at once':
    'Son %{count} facturaciones; se envían %{most} como máximo a la vez',
}
