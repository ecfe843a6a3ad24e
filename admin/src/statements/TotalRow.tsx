import { useTranslate } from 'react-admin'
import { amountText } from '../../../server/features/statements/statement-labels.rules.ts'
import { formatTotal, type FooterRow } from '../../../server/features/statements/statements.rules.ts'

const STRONG = ['total_amount', 'total_outstanding']

interface TotalRowProps {
  row: FooterRow
  /** Its place among all rows of the table, from 1. */
  rowIndex: number
}

/** A row under the items: label and amount frame the installation column, so that its sum stands under its charges. */
export function TotalRow({ row, rowIndex }: TotalRowProps) {
  const translate = useTranslate()
  return (
    <tr aria-rowindex={rowIndex} className={STRONG.includes(row.key) ? 'strong' : undefined}>
      <th scope="row" colSpan={5}>
        <span>{translate(`statement.footer.${row.key}`)}</span>
      </th>
      <td className="number">
        {row.installation_charge === null ? '' : formatTotal(row.installation_charge)}
      </td>
      <td className="number amount" colSpan={2}>
        {amountText(row)}
      </td>
      <td className="note" colSpan={3}>
        {row.note}
      </td>
    </tr>
  )
}
