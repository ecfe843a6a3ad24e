import type { Transaction } from 'sequelize'
import { picked } from '../../lib/picked.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { Import } from './imports.model.ts'
import { Import as Contract } from './imports.schemas.ts'
import { importOnWire } from './imports.wire.ts'

/** Tells others what became of an import, as it is stored now. */
export const raiseImport = (
  type: 'import.finished' | 'import.undone',
  id: number,
  transaction: Transaction,
): Promise<void> =>
  raiseEvents(
    type,
    async () => [{ import: picked(importOnWire((await Import.findByPk(id, { transaction }))!), Contract) }],
    transaction,
  )
