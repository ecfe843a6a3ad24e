import type { CellObject, Feature } from 'write-excel-file/node'
import { toDollars } from '../lib/money.rules.ts'
import { moneyFormat } from './written-cells.ts'

const SHEET = 'xl/worksheets/sheet{id}.xml'

/**
 * Formula cells of one sheet, with their results: the writer itself leaves these out, and readers that do not
 * calculate would show empty cells.
 */
export function createFormulas() {
  const values = new Map<string, number>()
  return {
    /** To be passed to the writer with the cells. */
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

    /** A formula, without its equals sign, whose result is an amount in hundredths of a currency. */
    money(formula: string, cents: number, currency: string, decimals: 0 | 2 = 0): CellObject {
      values.set(formula, toDollars(cents))
      return { value: formula, type: 'Formula', format: moneyFormat(currency, decimals) }
    },
  }
}

export type Formulas = Pick<ReturnType<typeof createFormulas>, 'money'>
