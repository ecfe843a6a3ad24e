import type { Ways } from '../../said.ts'

/** Why a file was refused, what is to be said about one, and why an import ended without a result. */
export const sentence: Ways = {
  'An SVG cannot be used: save it as PNG or JPEG': 'Un SVG no se puede usar: guárdelo como PNG o JPEG',
  'Import not found': 'Importación no encontrada',
  'Please select an Excel file': 'Elija un archivo de Excel',
  'Please select an image': 'Elija una imagen',
  'Send one file, and only the fields that belong to it':
    'Envíe un solo archivo, y solo los campos que le corresponden',
  'The file is empty': 'El archivo está vacío',
  'The file is larger than 20 MB': 'El archivo pesa más de 20 MB',
  'The file is not a PNG or JPEG image': 'El archivo no es una imagen PNG o JPEG',
  'The file is not an Excel workbook (.xlsx or .xls). Open it in Excel and save it as an Excel workbook':
    'El archivo no es un libro de Excel (.xlsx o .xls). Ábralo en Excel y guárdelo como libro de Excel',
  'The image is damaged: it cannot be read': 'La imagen está dañada: no se puede leer',
  'The image is too large: at most %{count} pixels a side':
    'La imagen es demasiado grande: %{count} píxeles por lado como máximo',
  'The logo is larger than 1 MB': 'El logotipo pesa más de 1 MB',
  'The sheet has more than %{count} rows. Split it into several files':
    'La hoja tiene más de %{count} filas. Divídala en varios archivos',
  'The sheet has no rows': 'La hoja no tiene filas',
  'The upload is incomplete: send the file again': 'La carga está incompleta: suba el archivo de nuevo',
  'The workbook has no visible sheet': 'El libro no tiene ninguna hoja visible',
  'The workbook is damaged. Open it in Excel, save it again and upload the new file':
    'El libro está dañado. Ábralo en Excel, guárdelo de nuevo y suba el archivo nuevo',
  'The workbook is protected with a password. Remove the password and upload it again':
    'El libro está protegido con contraseña. Quite la contraseña y súbalo de nuevo',
  'The workbook is too large to be read': 'El libro es demasiado grande para leerlo',
  'Workbooks with macros (.xlsm) or in binary form (.xlsb) are not taken. Save it as .xlsx':
    'No se aceptan libros con macros (.xlsm) ni en formato binario (.xlsb). Guárdelo como .xlsx',
  '"%{name}" is not an Excel workbook (.xlsx or .xls)': '"%{name}" no es un libro de Excel (.xlsx o .xls)',
  '%{wrong}. The columns must be: %{headers}': '%{wrong}. Las columnas deben ser: %{headers}',
  // What is to be said about the whole file.
  "Row %{row} is the template's example and is left out":
    'La fila %{row} es el ejemplo de la plantilla y se omite',
  'The %{noun} %{columns} %{verb} not used': 'Sin usar: %{noun} %{columns}',
  'What stands above row %{row}, which has the headers, is not used':
    'Lo que está encima de la fila %{row}, la de los encabezados, no se usa',
  '%{counted} %{verb} read, too': 'También se lee lo oculto: %{counted}',
  // How an import ended.
  'A record that it needs was changed meanwhile: nothing was written':
    'Un registro que necesita se modificó mientras tanto: no se escribió nada',
  'And %{counted} more': 'Y %{counted} más',
  'Interrupted: nothing was written': 'Interrumpida: no se escribió nada',
  'Something changed since the preview, so nothing was imported. %{changes}':
    'Algo cambió desde la vista previa, así que no se importó nada. %{changes}',
  'The import is %{import_state}: there is nothing to cancel':
    'La importación está %{import_state}: no hay nada que cancelar',
  'The import was cancelled: nothing was written': 'La importación se canceló: no se escribió nada',
  'The server could not finish it: nothing was written':
    'El servidor no pudo terminarla: no se escribió nada',
  'This is not what was previewed, by its file or what was chosen with it: nothing was imported. Preview it again':
    'Esto no es lo que se mostró en la vista previa, por su archivo o por lo elegido con él: no se importó nada. Repita la vista previa',
}

/** A column that is not headed as it must be, after others. */
export const next_wrong: Ways = {
  'column %{number} must be "%{header}", but is %{found}':
    'la columna %{number} debe ser "%{header}", pero %{found}',
}

/** What an import did, or would do. */
export const result: Ways = {
  '%{counted}: %{new} new, %{changed} changed, %{same} unchanged.':
    '%{counted} (nuevos: %{new}, modificados: %{changed}, sin cambios: %{same}).',
  '%{counted} made for %{period}, %{counted_2} billed.': 'Por %{period}: %{counted} con %{counted_2}.',
  'Nothing new to bill for %{period}.': 'No hay nada nuevo que facturar por %{period}.',
  '%{result} %{counted} billed already.': '%{result} Ya facturado antes: %{counted}.',
  '%{result} %{counted} with errors.': '%{result} Con errores: %{counted}.',
}

/** How an import ended. */
export const import_state: Ways = {
  finished: 'terminada',
  refused: 'rechazada',
  cancelled: 'cancelada',
  interrupted: 'interrumpida',
}

/** What was to become of a row, and what is. */
export const outcome: Ways = {
  new: 'nueva',
  changed: 'modificada',
  unchanged: 'sin cambios',
  error: 'con error',
  'something else': 'otra cosa',
  'an error (%{notes})': 'con error (%{notes})',
}

/** Rows that come out otherwise than in the preview. */
export const changes: Ways = {
  'Row %{row} (%{name}) was %{outcome}, is now %{outcome_2}':
    'Fila %{row} (%{name}): antes %{outcome}, ahora %{outcome_2}',
}
