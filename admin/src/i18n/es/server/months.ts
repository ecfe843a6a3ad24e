import type { ServerTextsOf } from '../../server.ts'

export const months: ServerTextsOf<'month'> = {
  'month.closed': '%{month}/%{year} está cerrado: reábralo para cambiar sus facturaciones',
  'month.not_closed': '%{month}/%{year} no está cerrado',
  'month.not_billed': '%{month}/%{year} no tiene facturaciones',
}
