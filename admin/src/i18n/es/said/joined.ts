import type { Ways } from '../../said.ts'

/** How the server puts its words together: sentences whose parts stand at several places of its sources. */
export const sentence: Ways = {
  'Created %{thing}': 'Creó %{thing}',
  'Created Transaction: %{payment}': 'Registró %{payment}',
  'Created Email settings': 'Guardó los ajustes de correo',
  'Created Company settings': 'Guardó los datos de la empresa',
  'Created Company logo': 'Agregó el logotipo de la empresa',
  'Created %{line} on billing #%{id}': 'Agregó %{line} a la facturación #%{id}',
  'Deleted %{line} on billing #%{id}': 'Quitó %{line} de la facturación #%{id}',
  'Updated %{thing}': 'Modificó %{thing}',
  'Deleted %{thing}': 'Eliminó %{thing}',
  'Imported %{workbook}: %{result}': 'Importó %{workbook}: %{result}',
  'Sent %{thing}': 'Envió %{thing}',
  'Exported %{counted}': 'Exportó %{counted}',
  'Exported %{thing}': 'Exportó %{thing}',
  'Queued %{counted}': 'Puso en cola %{counted}',
  'Signed up User %{name}': 'Se registró como %{name}',
  // Parts that are said by themselves.
  '%{cell}': '%{cell}',
  '%{fault}': '%{fault}',
  '%{faults}': '%{faults}',
  '%{hint}': '%{hint}',
  '%{result}': '%{result}',
  'Row %{row}, %{notes}': 'Fila %{row}, %{notes}',
  // What an import shows of a line that it makes.
  '%{code}: %{breakdown}': '%{code}: %{breakdown}',
  '%{billing_type}, %{amount}': '%{billing_type}, %{amount}',
}

export const counted: Ways = {
  '1 transaction': '1 movimiento',
  '%{count} transactions': '%{count} movimientos',
  '1 platform': '1 plataforma',
  '%{count} platforms': '%{count} plataformas',
  '1 import': '1 importación',
  '%{count} imports': '%{count} importaciones',
  '1 client balance': '1 saldo de cliente',
  '%{count} client balances': '%{count} saldos de clientes',
  '1 email template': '1 plantilla de correo',
  '%{count} email templates': '%{count} plantillas de correo',
}

/** Which of both it is. */
export const credit_or_debit: Ways = { credit: 'un abono', debit: 'un cargo' }

/** What hangs on a record. */
export const things: Ways = {
  '%{counted}': '%{counted}',
  '%{counted} and %{counted_2}': '%{counted} y %{counted_2}',
  '%{counted}, %{counted_2}, and %{counted_3}': '%{counted}, %{counted_2} y %{counted_3}',
}

/** Names, of which there may be more. */
export const names: Ways = { '%{list}': '%{list}', '%{list} and %{count} more': '%{list} y %{count} más' }

/** What is wrong with fields, each by its name. */
export const faults: Ways = {
  '%{field} %{fault}': '%{field}: %{fault}',
  '%{field} %{fault}; %{faults}': '%{field}: %{fault}; %{faults}',
}

export const cell: Ways = {
  '%{formula} is an error in the sheet': '%{formula} es un error de la hoja',
  '%{value} is not %{kind}: %{cause}': '%{value} no es %{kind}: %{cause}',
  '%{value} must be at most %{most}': '%{value} debe ser %{most} como máximo',
}

/** What is wrong with a cell, and how to type it again. */
export const advised: Ways = {
  '%{cell}': '%{cell}',
  '%{cell} (write %{right})': '%{cell} (escriba %{right})',
  '%{cell} (write %{right} or %{other})': '%{cell} (escriba %{right} o %{other})',
  '%{cell}, so format the column as text and type it again':
    '%{cell}; dé a la columna formato de texto y escriba el valor de nuevo',
}

/** What is wrong with a row, or to be looked at. */
export const notes: Ways = {
  '%{advised}': '%{advised}',
  '%{column}: %{advised}': '%{column}: %{advised}',
  '%{advised}; %{notes}': '%{advised}; %{notes}',
  '%{column}: %{advised}; %{notes}': '%{column}: %{advised}; %{notes}',
}

/** Columns that are not headed as they must be. */
export const wrong: Ways = {
  'Column %{number} must be "%{header}", but is %{found}':
    'La columna %{number} debe ser "%{header}", pero %{found}',
  'Column %{number} must be "%{header}", but is %{found}; %{next_wrong}':
    'La columna %{number} debe ser "%{header}", pero %{found}; %{next_wrong}',
  '%{wrong}, and %{count} more': '%{wrong}, y %{count} más',
  '%{wrong} (row %{number} is the first that is not blank)':
    '%{wrong} (la fila %{number} es la primera que no está en blanco)',
}

export const next_wrong: Ways = {
  'column %{number} must be "%{header}", but is %{found}; %{next_wrong}':
    'la columna %{number} debe ser "%{header}", pero %{found}; %{next_wrong}',
}

/** What another heading was found instead of. */
export const found: Ways = { empty: 'está vacía', '"%{quoted}"': 'dice "%{quoted}"' }

/** Columns that are not used. */
export const columns: Ways = {
  '%{named_column}': '%{named_column}',
  '%{named_column}, %{columns}': '%{named_column}, %{columns}',
  '%{columns} and %{count} more': '%{columns} y %{count} más',
}

export const named_column: Ways = {
  '"%{quoted}"': '"%{quoted}"',
  '%{code} (without a header)': '%{code} (sin encabezado)',
}

export const noun: Ways = { column: 'columna', columns: 'columnas' }
export const verb: Ways = { is: '', are: '' }

export const outcome: Ways = {
  'new (%{cells})': 'nueva (%{cells})',
  'changed (%{cells})': 'modificada (%{cells})',
}

export const changes: Ways = {
  'Row %{row} (%{name}) was %{outcome}, is now %{outcome_2}; %{changes}':
    'Fila %{row} (%{name}): antes %{outcome}, ahora %{outcome_2}; %{changes}',
  '%{changes}; and %{count} more rows': '%{changes}; y %{count} filas más',
}

const MONTHS = {
  January: 'enero',
  February: 'febrero',
  March: 'marzo',
  April: 'abril',
  May: 'mayo',
  June: 'junio',
  July: 'julio',
  August: 'agosto',
  September: 'septiembre',
  October: 'octubre',
  November: 'noviembre',
  December: 'diciembre',
}

/** A day: `3 April 2026`. */
export const date: Ways = Object.fromEntries(
  Object.entries(MONTHS).map(([english, name]) => [
    `%{number} ${english} %{year}`,
    `%{number} de ${name} de %{year}`,
  ]),
)
