import { Type } from 'typebox'
import { nullable, oneOf, ref } from '../../http/schema.ts'
import { OUTCOMES } from './imports.decisions.ts'

export const Rows = Type.Integer({ minimum: 0, examples: [64] })

export const Counts = Type.Object(
  { rows: Rows, new: Rows, changed: Rows, unchanged: Rows, errors: Rows, warnings: Rows },
  {
    $id: 'ImportCounts',
    description: 'rows = new + changed + unchanged + errors; `warnings` counts the rows that have any',
  },
)

const Cell = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
  examples: ['8925'],
})

const Change = Type.Object(
  {
    field: Type.String({ description: 'The header of the column', examples: ['SIM cards number'] }),
    from: Cell,
    to: Cell,
  },
  { $id: 'ImportChange', description: 'What a row changes of its record; amounts are in dollars' },
)

const Note = Type.Object(
  {
    column: nullable(Type.String({ description: 'The header of the column', examples: ['Imei number'] })),
    value: nullable(
      Type.String({ description: 'What the cell holds, cut to a line', examples: ['3.5E+14'] }),
    ),
    text: Type.String({ examples: ['"3.5E+14" is not an IMEI'] }),
    right: nullable(
      Type.String({ description: 'What would be right', examples: ['5 to 20 letters or digits'] }),
    ),
  },
  { $id: 'CellNote', description: 'What is wrong with a cell, or to be looked at' },
)

const outcome = oneOf(OUTCOMES)
export const rowFields = {
  row: Type.Integer({ minimum: 1, description: 'As Excel numbers it', examples: [7] }),
  name: nullable(
    Type.String({ description: 'What the record is known by: its Client_ID or IMEI', examples: ['C1001'] }),
  ),
  label: nullable(Type.String({ description: 'What the record is called', examples: ['Dune Haulage LLC'] })),
  outcome,
  changes: Type.Array(ref(Change)),
  errors: Type.Array(ref(Note)),
  warnings: Type.Array(ref(Note)),
}

export const ImportRow = Type.Object(rowFields, {
  $id: 'ImportRow',
  description: 'What becomes of a row of a sheet',
})

export const message = Type.String({ examples: ['64 clients: 64 new, 0 changed, 0 unchanged.'] })
export const importRowSchemas = [Counts, Change, Note, ImportRow]
