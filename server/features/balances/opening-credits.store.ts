import { col, fn, Op, where } from 'sequelize'
import { NOTED_OPENING, OPENING } from './opening-credits.rules.ts'

/** The condition of the transactions that `isOpening` is not true of; not by LIKE, which minds no capitals on SQLite. */
export const NOT_OPENING = {
  [Op.or]: [
    { description: null },
    {
      [Op.and]: [
        { description: { [Op.ne]: OPENING } },
        where(fn('SUBSTR', col('description'), 1, NOTED_OPENING.length), { [Op.ne]: NOTED_OPENING }),
      ],
    },
  ],
}
