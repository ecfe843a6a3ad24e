import type { ServerTextsOf } from '../../server.ts'

export const reconciliation: ServerTextsOf<'reconciliation'> = {
  'reconciliation.gone': 'Ya no está',
  'reconciliation.not_billed': 'Activo, pero sin facturar',
  'reconciliation.new': 'Nuevo',
  'reconciliation.replaced': 'Sustituido en la misma matrícula',
  'reconciliation.moved': 'Pasó a otro cliente',
  'reconciliation.inactive_billed': 'Facturado, pero INACTIVO',
  'reconciliation.silent': 'Sin señal',
  'reconciliation.reactivated': 'Reactivado',
  'reconciliation.renamed': 'Renombrado',
  'reconciliation.sim_changed': 'SIM cambiada',
  'reconciliation.hardware_changed': 'Equipo cambiado',
  'reconciliation.mark_not_found': 'Ya no está marcado como conocido',
}
