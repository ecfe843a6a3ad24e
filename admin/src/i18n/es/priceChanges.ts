import type { priceChanges as English } from '../en/priceChanges.ts'

export const priceChanges: typeof English = {
  name: 'Cambio de precios |||| Cambios de precios',
  title: 'Cambiar precios',
  about: 'Suba o baje los precios de muchos clientes a la vez, desde un mes.',
  back: 'Volver a los clientes',
  open: 'Cambiar precios',
  which: 'Qué clientes y precios',
  chosen: '%{count} cliente elegido |||| %{count} clientes elegidos',
  prices: 'Precios',
  how: 'Cuánto, y desde cuándo',
  valid_from: 'Desde el mes',
  by: 'Por',
  ways: { percent: 'Porcentaje', amount: 'Monto' },
  percent: 'Porcentaje más o menos',
  amount_usd: 'Monto, USD',
  amount_local: 'Monto, local',
  sign: 'Negativo baja los precios.',
  step_usd: 'Redondear a, USD',
  step_local: 'Redondear a, local',
  step_hint: 'Vacío: a la unidad más pequeña.',
  check: 'Ver qué cambiaría',
  checking: 'Mirando...',
  check_again: 'Mirar de nuevo',
  would: 'Cambiaría %{count} precio desde %{month} |||| Cambiarían %{count} precios desde %{month}',
  of_clients:
    'De %{count} cliente elegido, %{changed} tiene otros precios. |||| De %{count} clientes elegidos, %{changed} tienen otros precios.',
  with_problems:
    '%{count} precio no puede ser así: no se puede cambiar nada de este modo. |||| %{count} precios no pueden ser así: no se puede cambiar nada de este modo.',
  with_billed:
    '%{count} cliente ya está facturado por un mes así: sus líneas conservan sus precios hasta que se pongan al día. |||| %{count} clientes ya están facturados por un mes así: sus líneas conservan sus precios hasta que se pongan al día.',
  with_later:
    '%{count} cliente ya tiene otros precios para meses posteriores: se quedan. |||| %{count} clientes ya tienen otros precios para meses posteriores: se quedan.',
  client: 'Cliente',
  old_and_new: 'Precios antes y después',
  from_to: '%{from} → %{to}',
  later_from: 'Otros precios desde %{month}',
  billed_until: 'Facturado hasta %{month}',
  problems: { below_zero: 'Menos de 0', too_large: 'Demasiado' },
  more: 'Mostrar los siguientes %{count}',
  change: 'Cambiar %{count} precio |||| Cambiar %{count} precios',
  changing: 'Cambiando...',
  changed:
    'Los precios de %{count} cliente cambiaron desde %{month} |||| Los precios de %{count} clientes cambiaron desde %{month}',
  csv: 'Descargar como CSV',
  back_to_form: 'Cambiar la elección',
  failed: {
    checking: 'No se pudo ver qué cambiaría',
    changing: 'No se pudieron cambiar los precios',
    saving: 'No se pudo descargar la vista previa',
  },
  made: 'Cambios hasta ahora',
  none_made: 'Todavía no se cambiaron precios de muchos clientes.',
  made_when: 'Cuándo y quién',
  made_what: 'Qué',
  summary:
    '%{count} precio de %{clients} clientes desde %{month} |||| %{count} precios de %{clients} clientes desde %{month}',
  local_amount: 'moneda local %{amount}',
  undo: 'Deshacer',
  undo_of: 'Deshacer el cambio de precios #%{id}',
  undo_question:
    '¿Deshacer el cambio de %{count} cliente desde %{month}? |||| ¿Deshacer el cambio de %{count} clientes desde %{month}?',
  undo_hint:
    'Cada cliente vuelve a tener los precios que tenía. Nada debe estar facturado aún con los nuevos.',
  undone: 'Los precios son los de antes',
  undone_by: 'Deshecho por %{name}, %{time}',
  undo_failed: 'No se pudo deshacer el cambio',
}
