/** What may be found of a vehicle when a month is compared with the one before, in words. */
export const reconciliation = {
  'reconciliation.gone': () => 'Gone',
  'reconciliation.not_billed': () => 'Active, but not billed',
  'reconciliation.new': () => 'New',
  'reconciliation.replaced': () => 'Replaced on the same plate',
  'reconciliation.moved': () => 'Moved to another client',
  'reconciliation.inactive_billed': () => 'Billed, but INACTIVE',
  'reconciliation.silent': () => 'Silent',
  'reconciliation.reactivated': () => 'Reactivated',
  'reconciliation.renamed': () => 'Renamed',
  'reconciliation.sim_changed': () => 'SIM changed',
  'reconciliation.hardware_changed': () => 'Hardware changed',
  'reconciliation.mark_not_found': () => 'It is not marked as known any more',
}
