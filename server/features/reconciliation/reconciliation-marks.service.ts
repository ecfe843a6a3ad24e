import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { InvalidError, invalidFields, NotFoundError } from '../../lib/errors.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { picked } from '../../lib/picked.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor, type Deed } from '../activity/activity.service.ts'
import { companyDay } from '../company/company-day.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { ReconciliationMark } from './reconciliation-marks.model.ts'
import { ReconciliationMark as Contract, type NewMarks } from './reconciliation.schemas.ts'

/** The IMEIs as they are stored, each once. @throws InvalidError */
const imeisOf = (given: readonly string[]): string[] => [
  ...new Set(
    given.map((text) => {
      const imei = imeiOf(text)
      if (imei) return imei
      throw new InvalidError('vehicle.not_imei', { value: text }, [
        { field: 'imei_numbers', ...message('field.not_imei') },
      ])
    }),
  ),
]

/** Adds to the activity log what was done about vehicles, under those that are there. */
async function recordDeeds(
  actor: Actor,
  marks: readonly ReconciliationMark[],
  deedOf: (mark: ReconciliationMark, name: string | null) => Deed,
  transaction: Transaction,
): Promise<void> {
  const where = { imei_number: marks.map(({ imei_number }) => imei_number) }
  const attributes = ['id', 'imei_number', 'object_name']
  const vehicles = await Vehicle.findAll({ attributes, where, raw: true, transaction })
  const byImei = new Map(vehicles.map((vehicle) => [vehicle.imei_number, vehicle]))
  for (const mark of marks) {
    const vehicle = byImei.get(mark.imei_number)
    const about = vehicle ? ({ entity_id: vehicle.id, subject: 'vehicles' } as const) : {}
    await recordActivity({
      transaction,
      actor,
      deed: deedOf(mark, vehicle?.object_name ?? null),
      ...about,
    })
  }
}

const dataOf = (mark: ReconciliationMark) => ({ mark: picked(mark.get(), Contract) })

/** What is known of vehicles, so that it is not found anew each month. */
export const createReconciliationMarksService = (withWrite: WithWrite) => ({
  /**
   * Marks a kind of finding as known of vehicles, until a day; one that is known already is known until then instead.
   * @throws InvalidError for no IMEI, or a day that has passed
   */
  markKnown: (
    actor: Actor,
    { kind, imei_numbers, until, reason }: NewMarks,
    write: Write<ReconciliationMark[]> = withWrite,
  ): Promise<ReconciliationMark[]> =>
    write(async (transaction) => {
      if (until < companyDay()) throw invalidFields({ until: message('field.passed') })
      const imeis = imeisOf(imei_numbers)
      const { username } = actor
      const rows = imeis.map((imei_number) => ({ imei_number, kind, until, reason: reason.trim(), username }))
      await ReconciliationMark.bulkCreate(rows, {
        updateOnDuplicate: ['until', 'reason', 'username', 'updated_at'],
        // SQLite wants to know which; MySQL takes any that is unique.
        conflictAttributes: ['imei_number', 'kind'],
        transaction,
      } as object)
      const where = { kind, imei_number: imeis }
      const marks = await ReconciliationMark.findAll({ where, order: ['id'], transaction })
      await recordDeeds(
        actor,
        marks,
        ({ imei_number: imei }, name) =>
          message('activity.marked_known', { name, imei, what: message(`reconciliation.${kind}`), until }),
        transaction,
      )
      await raiseEvents('finding.marked_known', async () => marks.map(dataOf), transaction)
      return marks
    }),

  /** What was known is open again. @throws NotFoundError */
  takeBackMark: (actor: Actor, id: number): Promise<ReconciliationMark> =>
    withWrite(async (transaction) => {
      const mark = await ReconciliationMark.findByPk(id, { transaction, lock: true })
      if (!mark) throw new NotFoundError('reconciliation.mark_not_found')
      await mark.destroy({ transaction })
      await recordDeeds(
        actor,
        [mark],
        ({ imei_number: imei, kind }, name) =>
          message('activity.known_no_more', { name, imei, what: message(`reconciliation.${kind}`) }),
        transaction,
      )
      await raiseEvents('finding.reopened', async () => [dataOf(mark)], transaction)
      return mark
    }),
})
