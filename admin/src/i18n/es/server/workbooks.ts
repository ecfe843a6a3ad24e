import type { ServerTextsOf } from '../../server.ts'
import { capital, grouped } from './words.ts'

const KINDS = { workbook: 'el libro', image: 'la imagen' }

const files: ServerTextsOf<'upload' | 'image' | 'workbook'> = {
  'upload.no_workbook': 'Elija un archivo de Excel',
  'upload.no_image': 'Elija una imagen',
  'upload.not_multipart': ({ what }) => `Envíe ${KINDS[what]} como multipart/form-data`,
  'upload.unexpected_file': 'Archivo inesperado en el campo "%{field}"',
  'upload.one_file': 'Envíe un solo archivo, y solo los campos que le corresponden',
  'upload.incomplete': 'La carga está incompleta: suba el archivo de nuevo',
  'image.too_many_bytes': 'El logotipo pesa más de 1 MB',
  'image.svg': 'Un SVG no se puede usar: guárdelo como PNG o JPEG',
  'image.not_image': 'El archivo no es una imagen PNG o JPEG',
  'image.damaged': 'La imagen está dañada: no se puede leer',
  'image.too_large': 'La imagen es demasiado grande: %{pixels} píxeles por lado como máximo',
  'workbook.macros':
    'No se aceptan libros con macros (.xlsm) ni en formato binario (.xlsb). Guárdelo como .xlsx',
  'workbook.other_sheet':
    '"%{name}" no es ni un libro de Excel (.xlsx o .xls) ni un texto con columnas (.csv)',
  'workbook.not_sheet':
    'El archivo no es ni un libro de Excel (.xlsx o .xls) ni un texto con columnas (.csv)',
  'workbook.columns':
    'Ninguna fila tiene todos estos encabezados: %{columns}. Elija otro perfil o asigne las columnas de nuevo',
  'workbook.other_file': '"%{name}" no es un libro de Excel (.xlsx o .xls)',
  'workbook.empty_file': 'El archivo está vacío',
  'workbook.too_many_bytes': 'El archivo pesa más de %{megabytes} MB',
  'workbook.not_workbook':
    'El archivo no es un libro de Excel (.xlsx o .xls). Ábralo en Excel y guárdelo como libro de Excel',
  'workbook.damaged': 'El libro está dañado. Ábralo en Excel, guárdelo de nuevo y suba el archivo nuevo',
  'workbook.password': 'El libro está protegido con contraseña. Quite la contraseña y súbalo de nuevo',
  'workbook.too_large': 'El libro es demasiado grande para leerlo',
  'workbook.too_many_rows': ({ most }) =>
    `La hoja tiene más de ${grouped(most)} filas. Divídala en varios archivos`,
  'workbook.no_rows': 'La hoja no tiene filas',
  'workbook.no_sheet': 'El libro no tiene ninguna hoja visible',
  'workbook.headers': ({ columns, more, row, expected }) => {
    const rest = more > 0 ? `, y ${more} más` : ''
    const where = row === 1 ? '' : ` (la fila ${row} es la primera que no está en blanco)`
    return `${capital(columns.join('; '))}${rest}${where}. Las columnas deben ser: ${expected.join(', ')}`
  },
  'workbook.header': ({ number, header, found }) =>
    `la columna ${number} debe ser "${header}", pero ${found === null ? 'está vacía' : `dice "${found}"`}`,
}

const sheets: ServerTextsOf<'sheet'> = {
  'sheet.example': 'La fila %{row} es el ejemplo de la plantilla y se omite',
  'sheet.above': 'Lo que está encima de la fila %{row}, la de los encabezados, no se usa',
  'sheet.hidden':
    'También se lee lo oculto: %{count} fila oculta |||| También se lee lo oculto: %{count} filas ocultas',
  'sheet.unused': ({ columns, more }) =>
    `Sin usar: ${columns.length > 1 ? 'columnas' : 'columna'} ${columns.join(', ')}${more > 0 ? ` y ${more} más` : ''}`,
  'sheet.column': '"%{header}"',
  'sheet.bare_column': '%{letter} (sin encabezado)',
}

export const workbooks = { ...files, ...sheets }
