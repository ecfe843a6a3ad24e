import { clientPath, vehiclePath } from '../paths.ts'
import type { ImportKind } from './import.ts'

/** The address of what a row became: a billing's row is a vehicle, too. */
export const recordPath = (kind: ImportKind, id: number): string =>
  kind === 'clients' ? clientPath(id) : vehiclePath(id)
