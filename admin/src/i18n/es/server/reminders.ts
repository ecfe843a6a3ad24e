import type { ServerTextsOf } from '../../server.ts'
import { many } from './words.ts'

export const reminders: ServerTextsOf<'reminder'> = {
  'reminder.not_found': 'Recordatorio no encontrado',
  'reminder.settled': 'Se pagó antes de que saliera el recordatorio',
  'reminder.switched_off': 'Se desactivaron los recordatorios del cliente antes de que saliera',
  'reminder.not_off': 'Los recordatorios de este cliente están activados',
  'reminder.level_not_found': 'Nivel de recordatorios no encontrado',
  'reminder.level_exists': ({ name, days }) =>
    `El nivel ${name} también es a ${many(days, 'día', 'días')} del vencimiento`,
  'reminder.level_used': 'Se envió un recordatorio del nivel %{name}: se puede desactivar, pero no eliminar',
  'reminder.last_level': 'Debe quedar un nivel de recordatorios: desactívelo en su lugar',
}
