import type { ServerTextsOf } from '../../server.ts'
import { checked } from './checked.ts'
import { checks } from './checks.ts'
import { findings } from './findings.ts'

export const verification: ServerTextsOf<'check' | 'checked' | 'finding' | 'verification'> = {
  ...checks,
  ...checked,
  ...findings,
  'verification.running': 'Los libros ya se están comprobando: espere a que termine',
  'verification.interrupted': 'El servicio se detuvo antes de que terminara la comprobación',
  'verification.failed': 'No se pudo comprobar: el registro del servicio dice por qué',
}
