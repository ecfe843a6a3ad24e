import type { Ways } from '../../said.ts'

/** What is wrong with a field: it goes on after its name. */
export const fault: Ways = {
  'does not exist': 'no existe',
  'exists already': 'ya existe',
  'has the wrong form': 'no tiene el formato correcto',
  'is not valid': 'no es un valor válido',
  'is required': 'es un dato obligatorio',
  'is taken': 'ya está en uso',
  'is registered already': 'ya está en uso por otra cuenta',
  'must be %{type}': 'debe ser %{type}',
  'must be a positive number': 'debe ser un número positivo',
  'must be at most %{most}': 'debe ser %{most} como máximo',
  'must be at least %{least}': 'debe ser %{least} como mínimo',
  'must be one of %{values}': 'debe ser uno de estos valores: %{values}',
  'must be one line': 'debe ser una sola línea',
  'must have at most two decimals': 'debe tener dos decimales como máximo',
  'must have at least %{count} characters': 'debe tener al menos %{count} caracteres',
  'must have at most %{count} bytes':
    'debe tener %{count} bytes como máximo (una letra con acento ocupa dos)',
  'must not be empty': 'no puede quedar vacío',
  'must not be longer than %{count} bytes': 'no puede pasar de %{count} bytes',
  'must not have more than %{count} lines': 'no puede tener más de %{count} líneas',
  'must be 5 to 20 letters or digits': 'debe tener de 5 a 20 letras o dígitos',
  'is not %{kind}': 'no es %{kind}',
  'is not an e-mail address': 'no es una dirección de correo',
  'is the one of the demo': 'es la de la demostración',
  'looks like the name of another user': 'se parece al de otro usuario',
  'must be one line of visible characters': 'debe ser una sola línea de caracteres visibles',
  'is among the 3,000 most common': 'está entre las 3,000 más comunes',
  'is no instant within a year': 'no es una fecha con hora dentro de un año',
  'has passed': 'ya pasó',
  'is no time zone': 'no es una zona horaria',
  'is not of the client': 'no es del cliente',
  'has another tariff': 'tiene otra tarifa',
  'are not all vehicles of the client': 'no son todos vehículos del cliente',
  'mix USD and local currency': 'mezclan USD y moneda local',
  // Templates of e-mails.
  'has a backslash before %{text}': 'tiene una barra invertida antes de %{text}',
  'has a placeholder that cannot be read: %{text}': 'tiene un marcador que no se puede leer: %{text}',
  'has an unknown placeholder: %{text}. There are %{placeholders}':
    'tiene un marcador desconocido: %{text}. Existen %{placeholders}',
  'has more than %{count} placeholders': 'tiene más de %{count} marcadores',
  'is longer than 512 KB with its values': 'pasa de 512 KB con sus valores',
  'is not a template that can be read': 'no es una plantilla que se pueda leer',
  // Settings of e-mail.
  'must be entered again, because host, port, username or the check of the certificate changes':
    'se debe escribir de nuevo, porque cambia el servidor, el puerto, el usuario o la comprobación del certificado',
  'takes too much time or memory to be rendered': 'tarda u ocupa demasiado al generarse',
  // The signing of e-mails.
  'has %{count} bits; not every receiver takes more than %{most}':
    'tiene %{count} bits; no todos los destinatarios aceptan más de %{most}',
  'has %{count} bits; receivers take no less than %{least}':
    'tiene %{count} bits; los destinatarios no aceptan menos de %{least}',
  'is an OpenSSH key; it must be PEM, as openssl genrsa makes it':
    'es una clave OpenSSH; debe estar en formato PEM, como la genera openssl genrsa',
  'is a public key; the private one is needed': 'es una clave pública; se necesita la privada',
  'is not a private key as PEM, from -----BEGIN to END-----':
    'no es una clave privada en formato PEM, de -----BEGIN a END-----',
  'is not a selector: letters, digits, - and .': 'no es un selector: letras, dígitos, - y .',
  'is not the name of a domain': 'no es el nombre de un dominio',
  'is not the name of a host': 'no es el nombre de un servidor',
  'is of the kind %{kind_of_key}; most receivers check only RSA keys':
    'es de tipo %{kind_of_key}; la mayoría de los destinatarios solo comprueba claves RSA',
  'is protected by a passphrase; store it without one':
    'está protegida con una frase de contraseña; guárdela sin ella',
  'is required to sign messages': 'es un dato obligatorio para firmar mensajes',
}

/** Who comes, and what is asked of them. */
export const sentence: Ways = {
  'A part of the address is too long': 'Una parte de la dirección es demasiado larga',
  'Incorrect username or password': 'Nombre de usuario o contraseña incorrectos',
  'Not found': 'No encontrado',
  'Please log in again': 'Inicie sesión de nuevo',
  'Sign-up is closed. Ask a colleague for an account.':
    'El registro está cerrado. Pida una cuenta a un colega.',
  'Something went wrong here. Request %{code}': 'Algo falló de este lado. Solicitud %{code}',
  'Somebody else is changing the same records. Nothing was changed. Try again in a moment.':
    'Otra persona está cambiando los mismos registros. No se cambió nada. Vuelva a intentarlo en un momento.',
  'Text must not hold a NUL or half a character':
    'El texto no puede contener un carácter nulo ni medio carácter',
  'The address cannot be decoded': 'La dirección no se puede leer',
  'The body is larger than 1 MB': 'Lo enviado pesa más de 1 MB',
  'The database does not answer. Nothing was changed. Try again in a moment.':
    'La base de datos no responde. No se cambió nada. Vuelva a intentarlo en un momento.',
  'The database does not answer. Try again in a moment.':
    'La base de datos no responde. Vuelva a intentarlo en un momento.',
  'The database is busy. Nothing was changed. Try again in a moment.':
    'La base de datos está ocupada. No se cambió nada. Vuelva a intentarlo en un momento.',
  'The database takes no changes: its disk may be full. Nothing was changed.':
    'La base de datos no admite cambios: quizá su disco esté lleno. No se cambió nada.',
  'The database went away while this was saved. Look whether it was saved before you try again.':
    'La base de datos dejó de responder mientras se guardaba. Compruebe si se guardó antes de volver a intentarlo.',
  'The password %{fault}': 'La contraseña %{fault}',
  'The username %{fault}': 'El nombre de usuario %{fault}',
  'Too many ask for this at once. Try again in a moment.':
    'Demasiadas personas lo piden a la vez. Vuelva a intentarlo en un momento.',
  'The password %{fault}: choose another one before this is used in earnest':
    'La contraseña %{fault}: elija otra antes de usar esto en serio',
  'This Idempotency-Key was used for another request': 'Esta Idempotency-Key ya se usó para otra solicitud',
  'This e-mail address is registered already': 'Esta dirección de correo ya está en uso por otra cuenta',
  'This username is taken': 'Este nombre de usuario ya está en uso',
  'Too many attempts. Try again in %{span}.': 'Demasiados intentos. Vuelva a intentarlo en %{span}.',
}

/** How long one has to wait. */
export const span: Ways = {
  '%{count} second%{s}': '%{count} segundo%{s}',
  '%{count} minutes': '%{count} minutos',
}
