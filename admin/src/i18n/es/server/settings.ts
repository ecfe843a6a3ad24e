import type { ServerTextsOf } from '../../server.ts'

export const settings: ServerTextsOf<'setting' | 'key' | 'template'> = {
  'setting.not_host': 'no es el nombre de un servidor',
  'setting.not_domain': 'no es el nombre de un dominio',
  'setting.not_selector': 'no es un selector: letras, dígitos, - y .',
  'setting.required_to_sign': 'es un dato obligatorio para firmar mensajes',
  'setting.password_again':
    'se debe escribir de nuevo, porque cambia el servidor, el puerto, el usuario o la comprobación del certificado',
  'key.public': 'es una clave pública; se necesita la privada',
  'key.encrypted': 'está protegida con una frase de contraseña; guárdela sin ella',
  'key.openssh': 'es una clave OpenSSH; debe estar en formato PEM, como la genera openssl genrsa',
  'key.not_pem': 'no es una clave privada en formato PEM, de -----BEGIN a END-----',
  'key.kind': 'es de tipo %{kind}; la mayoría de los destinatarios solo comprueba claves RSA',
  'key.too_short': 'tiene %{bits} bits; los destinatarios no aceptan menos de %{least}',
  'key.too_long': 'tiene %{bits} bits; no todos los destinatarios aceptan más de %{most}',
  'template.unreadable': 'no es una plantilla que se pueda leer',
  'template.backslash': 'tiene una barra invertida antes de %{text}',
  'template.unreadable_placeholder': 'tiene un marcador que no se puede leer: %{text}',
  'template.unknown_placeholder': ({ text, known }) =>
    `tiene un marcador desconocido: ${text}. Existen ${known.map((name) => `{{${name}}}`).join(', ')}`,
  'template.too_many_placeholders': 'tiene más de %{count} marcadores',
  'template.too_long': 'pasa de 512 KB con sus valores',
  'template.too_slow': 'tarda u ocupa demasiado al generarse',
}
