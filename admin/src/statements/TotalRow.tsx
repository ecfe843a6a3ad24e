import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { amountText } from '../../../server/features/statements/statement-labels.rules.ts'
import { formatTotal, type FooterRow } from '../../../server/features/statements/statements.rules.ts'

const STRONG = ['total_amount', 'total_outstanding']

/** The ids of the headings of the totals' cells. */
export type TotalHeadings = Record<'installation' | 'amount' | 'note', string>

interface TotalRowProps {
  row: FooterRow
  currency: string
  /** Its place among all rows of the table, from 1. */
  rowIndex: number
  headings?: TotalHeadings
}

/** A row under the items: label and amount frame the installation column, so that its sum stands under its charges. */
export function TotalRow({ row, currency, rowIndex, headings }: TotalRowProps) {
  const translate = useTranslate()
  const id = useId()
  // Else a screen reader would name the items' columns.
  const headingsOf = (cell: keyof TotalHeadings) => headings && `${id} ${headings[cell]}`
  return (
    <tr aria-rowindex={rowIndex} className={STRONG.includes(row.key) ? 'strong' : undefined}>
      <th scope="row" id={id} colSpan={5}>
        <span>{translate(`statement.footer.${row.key}`)}</span>
      </th>
      <td className="number" headers={headingsOf('installation')}>
        {row.installation_charge === null ? '' : formatTotal(row.installation_charge, currency)}
      </td>
      <td className="number amount" colSpan={2} headers={headingsOf('amount')}>
        {amountText(row, currency)}
      </td>
      <td className="note" colSpan={3} headers={headingsOf('note')}>
        {row.note}
      </td>
    </tr>
  )
}
