import { memo, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { FooterRow } from '../../../server/features/statements/statements.rules.ts'
import { TotalRow, type TotalHeadings } from './TotalRow.tsx'

interface TotalRowsProps {
  footer: readonly FooterRow[]
  currency: string
  /** The place of their headings among all rows of the table, from 1. */
  firstRowIndex: number
}

/** The totals under the items, with headings of their own: what stands under a month is no charge of that month. */
export const TotalRows = memo(function TotalRows({ footer, currency, firstRowIndex }: TotalRowsProps) {
  const translate = useTranslate()
  const id = useId()
  const headings: TotalHeadings = { installation: `${id}i`, amount: `${id}a`, note: `${id}n` }
  const text = (key: string) => translate(`statement.footer_headings.${key}`)
  return (
    <tfoot>
      <tr aria-rowindex={firstRowIndex} className="headings">
        <th scope="col" colSpan={5}>
          <span>{text('totals')}</span>
        </th>
        <th scope="col" id={headings.installation} className="number">
          {text('installation')}
        </th>
        <th scope="col" id={headings.amount} colSpan={2} className="number amount">
          {text('amount')}
        </th>
        <th scope="col" id={headings.note} colSpan={3} className="note">
          {text('note')}
        </th>
      </tr>
      {footer.map((row, index) => (
        <TotalRow
          key={row.key}
          row={row}
          currency={currency}
          rowIndex={firstRowIndex + 1 + index}
          headings={headings}
        />
      ))}
    </tfoot>
  )
})
