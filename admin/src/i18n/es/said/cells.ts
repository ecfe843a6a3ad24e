import type { Ways } from '../../said.ts'

/** What kind of thing a value was to be. */
export const kind: Ways = {
  'a SIM number': 'un número de SIM',
  'a date (2026-10-31)': 'una fecha (2026-10-31)',
  'a number': 'un número',
  'an IMEI': 'un IMEI',
  'an amount': 'un monto',
  'an e-mail address': 'una dirección de correo',
  'an instant': 'una fecha con hora',
}

/** Why a value is none. */
export const cause: Ways = { 'Excel has rounded it': 'Excel lo redondeó' }

/** How many records have a name: it goes on after the name. */
export const named: Ways = {
  'the name of no platform': 'no es el nombre de ninguna plataforma',
  'the name of %{count} platforms': 'es el nombre de %{count} plataformas',
}

/** Whose a vehicle is. */
export const owner: Ways = { 'another client': 'otro cliente', '%{client}': '%{client}' }

/** Which of a client's prices. */
export const tariff: Ways = { USD: 'en USD', local: 'local' }

/** What is wrong with a cell, or to be looked at. */
export const cell: Ways = {
  'is longer than %{count} characters': 'tiene más de %{count} caracteres',
  'the cell holds a character that cannot be stored': 'la celda contiene un carácter que no se puede guardar',
  'the cell is empty': 'la celda está vacía',
  '"%{value}" is the name of no client': '"%{value}" no es el nombre de ningún cliente',
  '"%{value}" is the name of %{count} clients': '"%{value}" es el nombre de %{count} clientes',
  '"%{value}" is %{named}': '"%{value}" %{named}',
  '"%{value}" is not a known status, ACTIVE is taken': '"%{value}" no es un estado conocido, se toma ACTIVE',
  '"%{value}" repeats row %{row}': '"%{value}" repite la fila %{row}',
  '"%{value}" was just deleted': '"%{value}" se acaba de eliminar',
  '%{value} can be %{date} or %{date_2}': '%{value} puede ser el %{date} o el %{date_2}',
  '%{value} can be %{number} or %{number_2}': '%{value} puede ser %{number} o %{number_2}',
  '%{value} has a wrong check digit': '%{value} tiene un dígito verificador incorrecto',
  '%{value} has more than two decimals': '%{value} tiene más de dos decimales',
  '%{value} is an error in the sheet': '%{value} es un error de la hoja',
  '%{value} is more than %{number}': '%{value} es más de %{number}',
  '%{value} is negative': '%{value} es negativo',
  '%{value} is not a date': '%{value} no es una fecha',
  '%{value} is not a date from %{first} to %{last}': '%{value} no es una fecha de %{first} a %{last}',
  '%{value} is not a whole number': '%{value} no es un número entero',
  '%{value} is not an e-mail address': '%{value} no es una dirección de correo',
  '%{value} is not yes or no': '%{value} no es ni sí ni no',
  '%{value} is not %{kind}': '%{value} no es %{kind}',
  '%{vehicle} (%{imei}) is charged the default rate of %{amount}: %{client} has no %{tariff} unit price':
    '%{vehicle} (%{imei}) se cobra según la tarifa predeterminada de %{amount}: %{client} no tiene precio unitario %{tariff}',
  '%{code} belongs to %{owner}': '%{code} pertenece a %{owner}',
  '%{code} is changed, its line on billing #%{id} is not':
    '%{code} cambia, su línea en la facturación #%{id} no',
  '%{code} is earlier than %{before}, which was known': '%{code} es anterior a %{before}, que ya se conocía',
}

/** What would be right. */
export const hint: Ways = {
  '5 to 20 letters or digits': 'de 5 a 20 letras o dígitos',
  'A number such as 12': 'un número como 12',
  'A number such as 12.5': 'un número como 12.5',
  'A value, as the column must be filled': 'un valor, pues la columna no puede quedar vacía',
  'An amount such as 12.50': 'un monto como 12.50',
  'Each %{column} once': 'cada %{column} una sola vez',
  'Format the column as text and type it again':
    'dé a la columna formato de texto y escriba el valor de nuevo',
  'One address such as name@example.com': 'una sola dirección, como nombre@ejemplo.com',
  'The IMEI as the tracker or its box shows it': 'el IMEI como aparece en el equipo o en su caja',
  'The client that the vehicle belongs to': 'el cliente al que pertenece el vehículo',
  'The name of one client': 'el nombre de un solo cliente',
  'The name of one platform': 'el nombre de una sola plataforma',
  'The value itself in place of the formula': 'el valor mismo en lugar de la fórmula',
  'Up to 50 digits': 'hasta 50 dígitos',
  'Write 2026-10-31': 'escriba 2026-10-31',
  'Write %{right} or %{other}': 'escriba %{right} o %{other}',
  'yes or no': 'sí o no',
}

/** A formula that stands for nothing. */
export const formula: Ways = { 'A formula without a value': 'una fórmula sin valor' }
