import type { CellObject, Feature } from 'write-excel-file/node'
import { toDollars } from '../lib/money.rules.ts'
import { MONEY_FORMATS } from './written-cells.ts'

const SHEET = 'xl/worksheets/sheet{id}.xml'

/**
 * Cells of one sheet that are computed from others, and carry what they come to: the writer itself writes formulas
 * without a value, which readers that do not calculate show as nothing.
 */
export function createFormulas() {
  const values = new Map<string, number>()
  return {
    /** To be given to the writer with the cells. */
    feature: <File>(): Feature<File> => ({
      files: {
        transform: {
          [SHEET]: {
            transform: (xml) =>
              xml.replace(
                /<f>([^<]*)<\/f>/g,
                (found, formula: string) => `${found}<v>${values.get(formula)}</v>`,
              ),
          },
        },
      },
    }),

    /** A formula, without its equals sign, that comes to an amount; in cents, as every amount. */
    money(formula: string, cents: number, decimals: 0 | 2 = 0): CellObject {
      values.set(formula, toDollars(cents))
      return { value: formula, type: 'Formula', format: MONEY_FORMATS[decimals] }
    },
  }
}

export type Formulas = Pick<ReturnType<typeof createFormulas>, 'money'>
