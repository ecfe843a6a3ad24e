import { col, fn, Op, where } from 'sequelize'
import { NOTED_OPENING, OPENING } from './opening-credits.rules.ts'

const hexOf = (text: string): string => Buffer.from(text).toString('hex').toUpperCase()

/** As text, a blank at the end counts for nothing on MySQL, and LIKE minds no capitals on SQLite. */
const said = fn('HEX', col('description'))
const noted = hexOf(NOTED_OPENING)

/** The condition of the transactions that `isOpening` is not true of. */
export const NOT_OPENING = {
  [Op.or]: [
    { description: null },
    {
      [Op.and]: [
        where(said, { [Op.ne]: hexOf(OPENING) }),
        where(fn('SUBSTR', said, 1, noted.length), { [Op.ne]: noted }),
      ],
    },
  ],
}
