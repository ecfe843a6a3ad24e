/**
 * What the server and the rules that it shares say in English, by their own words. Those that name a thing by its name
 * stay in English. A test sees that each of them is still said.
 */
export const sentences: Readonly<Record<string, string>> = {
  'Amount must be a positive number': 'El monto debe ser un número positivo',
  'An SVG cannot be used: save it as PNG or JPEG': 'Un SVG no se puede usar: guárdelo como PNG o JPEG',
  'Billing not found': 'Facturación no encontrada',
  'Client not found': 'Cliente no encontrado',
  'E-mail not found': 'Correo no encontrado',
  'Email template not found': 'Plantilla de correo no encontrada',
  'Import not found': 'Importación no encontrada',
  'Incorrect username or password': 'Nombre de usuario o contraseña incorrectos',
  'Item not found': 'Línea no encontrada',
  'Platform not found': 'Plataforma no encontrada',
  'Please log in again': 'Inicie sesión de nuevo',
  'Please select a client and at least one vehicle': 'Elija un cliente y al menos un vehículo',
  'Send one file, and only the fields that belong to it':
    'Envíe un solo archivo, y solo los campos que le corresponden',
  'Sign-up is closed. Ask a colleague for an account.':
    'El registro está cerrado. Pida una cuenta a un colega.',
  'Some of them have just been sent: look at the preview again':
    'Algunos acaban de enviarse: vea de nuevo la vista previa',
  'The client does not exist': 'El cliente no existe',
  'The e-mail has just been changed by someone else': 'Otra persona acaba de modificar el correo',
  'The file is empty': 'El archivo está vacío',
  'The file is larger than 20 MB': 'El archivo pesa más de 20 MB',
  'The file is not a PNG or JPEG image': 'El archivo no es una imagen PNG o JPEG',
  'The file is not an Excel workbook (.xlsx or .xls). Open it in Excel and save it as an Excel workbook':
    'El archivo no es un libro de Excel (.xlsx o .xls). Ábralo en Excel y guárdelo como libro de Excel',
  'The image is damaged: it cannot be read': 'La imagen está dañada: no se puede leer',
  'The message was cancelled': 'El mensaje fue cancelado',
  'The platform does not exist': 'La plataforma no existe',
  'The sheet has no rows': 'La hoja no tiene filas',
  'The subject must be one line': 'El asunto debe ser una sola línea',
  'The upload is incomplete: send the file again': 'La carga está incompleta: envíe el archivo de nuevo',
  'The workbook has no visible sheet': 'El libro no tiene ninguna hoja visible',
  'The workbook is damaged. Open it in Excel, save it again and upload the new file':
    'El libro está dañado. Ábralo en Excel, guárdelo de nuevo y suba el archivo nuevo',
  'The workbook is protected with a password. Remove the password and upload it again':
    'El libro está protegido con contraseña. Quite la contraseña y súbalo de nuevo',
  'The workbook is too large to be read': 'El libro es demasiado grande para leerlo',
  'There is no logo': 'No hay logotipo',
  'There is no such sending': 'No existe tal envío',
  'There is nothing to send: each of them is left out': 'No hay nada que enviar: todos se omiten',
  'This e-mail address is registered already': 'Esta dirección de correo ya está registrada',
  'This is not what was previewed, by its file or what was chosen with it: nothing was imported. Preview it again':
    'Esto no es lo que se mostró en la vista previa, por su archivo o por lo elegido con él: no se importó nada. Véalo de nuevo',
  'This username is taken': 'Este nombre de usuario ya está en uso',
  'Vehicle not found': 'Vehículo no encontrado',
  'Workbooks with macros (.xlsm) or in binary form (.xlsb) are not taken. Save it as .xlsx':
    'No se aceptan libros con macros (.xlsm) ni en formato binario (.xlsb). Guárdelo como .xlsx',
  // What is wrong with a field: it goes on after the name of the field.
  'does not exist': 'no existe',
  'exists already': 'ya existe',
  'has the wrong form': 'tiene un formato incorrecto',
  'is an OpenSSH key; it must be PEM, as openssl genrsa makes it':
    'es una clave OpenSSH; debe estar en formato PEM, como la genera openssl genrsa',
  'is a public key; the private one is needed': 'es una clave pública; se necesita la privada',
  'is not a private key as PEM, from -----BEGIN to END-----':
    'no es una clave privada en formato PEM, de -----BEGIN a END-----',
  'is not a selector: letters, digits, - and .': 'no es un selector: letras, dígitos, - y .',
  'is not an e-mail address': 'no es una dirección de correo',
  'is not the name of a domain': 'no es el nombre de un dominio',
  'is not the name of a host': 'no es el nombre de un servidor',
  'is protected by a passphrase; store it without one':
    'está protegida con una frase de contraseña; guárdela sin ella',
  'is registered already': 'ya está registrada',
  'is required': 'es obligatorio',
  'is required to sign messages': 'es obligatorio para firmar mensajes',
  'is taken': 'ya está en uso',
  'must be 5 to 20 letters or digits': 'debe tener de 5 a 20 letras o dígitos',
  'must be a positive number': 'debe ser un número positivo',
  'must have at most two decimals': 'debe tener dos decimales como máximo',
  'must not be empty': 'no debe estar vacío',
}
