import type { ServerTextsOf } from '../../server.ts'

const STATES = { finished: 'terminada', failed: 'fallida', cancelled: 'cancelada', undone: 'deshecha' }

export const runs: ServerTextsOf<'run'> = {
  'run.not_found': 'Corrida no encontrada',
  'run.inactive': 'INACTIVE en el registro',
  'run.installed_later': 'Instalado después del mes',
  'run.no_vehicles': 'Sin vehículos en este mes',
  'run.client_gone': 'El cliente se eliminó',
  'run.changed_since': 'Otras cifras que en la vista previa: se dejó fuera',
  'run.record_changed': 'Un registro que necesita se modificó mientras tanto',
  'run.failed': 'El servidor no pudo terminarla: lo hecho hasta entonces queda',
  'run.overdue': 'No se pudo trabajar en ella durante %{hours} horas',
  'run.ended': ({ state }) => `La corrida está ${STATES[state]}: no hay nada que cancelar`,
  'run.outdated_preview':
    'Esto no es lo que se mostró en la vista previa, por su mes o sus clientes, o fue hace demasiado tiempo: repita la vista previa',
  'run.nothing_to_undo': 'No hay nada que deshacer: no quedan líneas hechas por esta corrida',
  'run.under_way': 'La corrida está en curso: cancélela primero',
  'run.cannot_undo': ({ reasons, more }) =>
    `No se deshizo nada. ${reasons.join('; ')}${more > 0 ? `; y ${more} más` : ''}`,
}
