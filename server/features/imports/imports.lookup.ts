import { NotFoundError } from '../../lib/errors.ts'
import { Import } from './imports.model.ts'

/** @throws NotFoundError */
export async function findImport(id: number): Promise<Import> {
  const found = await Import.findByPk(id)
  if (!found) throw new NotFoundError('Import not found')
  return found
}
