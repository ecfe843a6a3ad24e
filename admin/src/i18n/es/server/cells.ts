import type { ServerTextsOf } from '../../server.ts'
import { grouped, inWords, lowered, money } from './words.ts'

const ORDERS = {
  day_first: 'el día primero',
  month_first: 'el mes primero',
  year_first: 'el año primero',
}

const texts: ServerTextsOf<'cell'> = {
  'cell.not_date_in_order': ({ value, order }) =>
    `"${value}" no es una fecha con ${ORDERS[order]}, como dice el perfil`,
  'cell.other_dates':
    '"%{value}" es otro tipo de fecha que las de arriba: una hoja de cálculo pudo cambiar el día por el mes',
  'cell.not_amount_by': ({ value, sign }) =>
    `"${value}" no es un monto como ${sign === '.' ? '1,234.50' : '1.234,50'}, como dice el perfil`,
  'cell.not_direction': '"%{value}" no dice ni abono ni cargo',
  'cell.not_currency': '"%{value}" no es el código de una moneda',
  'cell.fine_currency': '%{value} tiene montos con tres decimales o más',
  'cell.empty': 'la celda está vacía',
  'cell.unstorable': 'la celda contiene un carácter que no se puede guardar',
  'cell.too_long': 'tiene más de %{count} caracteres',
  'cell.error': '%{error} es un error de la hoja',
  'cell.formula': 'Una fórmula sin valor es un error de la hoja',
  'cell.not_imei': '"%{value}" no es un IMEI',
  'cell.not_sim': '"%{value}" no es un número de SIM',
  'cell.many_digits': '"%{value}" tiene más de 15 cifras',
  'cell.rounded': '%{problem}: Excel lo redondeó',
  'cell.check_digit': '"%{value}" tiene un dígito verificador incorrecto',
  'cell.not_amount': '"%{value}" no es un monto',
  'cell.not_number': '"%{value}" no es un número',
  'cell.not_whole': '"%{value}" no es un número entero',
  'cell.two_numbers': '"%{value}" puede ser %{number} o %{other}',
  'cell.negative': '"%{value}" es negativo',
  'cell.decimals': '"%{value}" tiene más de dos decimales',
  'cell.whole_amount': '"%{value}" debe ser un monto entero: %{currency} no tiene centavos',
  'cell.at_most': ({ value, amount }) => `"${value}" debe ser ${money(amount)} como máximo`,
  'cell.more_than': ({ value, most }) => `"${value}" es más de ${grouped(most)}`,
  'cell.not_date': '"%{value}" no es una fecha',
  'cell.date_range': '"%{value}" no es una fecha de %{first} a %{last}',
  'cell.two_dates': ({ value, date, other }) =>
    `"${value}" puede ser el ${inWords(date)} o el ${inWords(other)}`,
  'cell.not_yes_no': '"%{value}" no es ni sí ni no',
  'cell.not_email': '"%{value}" no es una dirección de correo',
  'cell.repeats': '"%{value}" repite la fila %{row}',
  'cell.deleted': '"%{value}" se acaba de eliminar',
  'cell.no_client': '"%{value}" no es el nombre de ningún cliente',
  'cell.many_clients': '"%{value}" es el nombre de %{count} clientes',
  'cell.no_platform': '"%{value}" no es el nombre de ninguna plataforma',
  'cell.many_platforms': '"%{value}" es el nombre de %{count} plataformas',
  'cell.other_owner': ({ value, owner }) => `${value} pertenece a ${owner ?? 'otro cliente'}`,
  'cell.unknown_status': '"%{value}" no es un estado conocido, se toma ACTIVE',
  'cell.unknown_currency': '"%{value}" no es USD ni la moneda local, se cobran los precios locales',
  'cell.earlier': '%{value} es anterior a %{before}, que ya se conocía',
  'cell.line_stays': '%{value} cambia, su línea en la facturación #%{billing_id} no',
}

const hints: ServerTextsOf<'hint'> = {
  'hint.filled': 'Un valor, pues la columna no puede quedar vacía',
  'hint.value': 'El valor mismo en lugar de la fórmula',
  'hint.imei_shape': 'de 5 a 20 letras o dígitos',
  'hint.sim_shape': 'Hasta 50 dígitos',
  'hint.imei': 'El IMEI como aparece en el equipo o en su caja',
  'hint.amount': 'Un monto como 12.50',
  'hint.number': 'Un número como 12.5',
  'hint.whole': 'Un número como 12',
  'hint.yes_no': 'sí o no',
  'hint.email': 'Una sola dirección, como nombre@ejemplo.com',
  'hint.once': 'Cada %{column} una sola vez',
  'hint.client': 'El nombre de un solo cliente',
  'hint.platform': 'El nombre de una sola plataforma',
  'hint.owner': 'El cliente al que pertenece el vehículo',
  'hint.one_of': ({ values }) => values.join(', '),
  'hint.write_date': 'Escriba 2026-10-31',
  'hint.write': 'Escriba %{value} o %{other}',
  'hint.as_text': 'Dé a la columna formato de texto y escriba el valor de nuevo',
}

const rows: ServerTextsOf<'row'> = {
  'row.line': ({ row, problems }) => `Fila ${row}, ${problems.join('; ')}`,
  'row.cell': '%{column}: %{problem}',
  'row.write': ({ problem, hint }) => `${problem} (${lowered(hint)})`,
  'row.as_text': ({ problem, hint }) => `${problem}; ${lowered(hint)}`,
}

export const cells = { ...texts, ...hints, ...rows }
