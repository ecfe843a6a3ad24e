import type { ServerTextsOf } from '../../server.ts'
import { many } from './words.ts'

export const months: ServerTextsOf<'month'> = {
  'month.closed': '%{month}/%{year} está cerrado: reábralo para cambiar sus facturaciones',
  'month.not_closed': '%{month}/%{year} no está cerrado',
  'month.not_issued': ({ count, month, year }) =>
    `${many(count, 'facturación', 'facturaciones')} de ${month}/${year} sin emitir, o con cambios posteriores`,
  'month.not_billed': '%{month}/%{year} no tiene facturaciones',
}
