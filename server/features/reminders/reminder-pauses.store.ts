import { Op, type Transaction } from 'sequelize'
import { ReminderPause } from './reminder-settings.model.ts'

/** The clients that are not reminded on a day, and why. @param client_id one of them */
export async function pausesOn(
  today: string,
  transaction?: Transaction,
  client_id?: number,
): Promise<Map<number, ReminderPause>> {
  const isOn = { until: { [Op.or]: [null, { [Op.gte]: today }] } }
  const where = client_id === undefined ? isOn : { ...isOn, client_id }
  const pauses = await ReminderPause.findAll({ where, transaction })
  return new Map(pauses.map((pause) => [pause.client_id, pause]))
}
