import { useTranslate } from 'react-admin'
import { formatDay, monthText } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import type { VehicleHistory } from './vehicleHistory.ts'

/** What a vehicle was charged a month, newest first, as its lines have it. */
export function VehiclePrices({ prices }: Pick<VehicleHistory, 'prices'>) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`vehicleHistory.${key}`, values)
  const column = (key: string) => text(`columns.${key}`)
  return (
    <HistoryTable
      title={text('prices')}
      empty={text('no_prices')}
      columns={['months', 'client', 'price', 'fuel', 'billing', 'date'].map(column)}
      rows={prices.map(({ billing_id, from_month, to_month, client, currency, ...price }) => {
        const amount = (value: number) => formatMoney(value, currency)
        const [from, to] = [monthText(from_month), monthText(to_month)]
        const rate = amount(price.monthly_rate)
        return {
          id: billing_id,
          cells: [
            from === to ? from : text('months.between', { from, to }),
            client.client_name,
            price.rate_is_default ? text('default_rate', { rate }) : rate,
            amount(price.fuel_rate),
            <RecordLink to={`/billing/${billing_id}`}>{`#${billing_id}`}</RecordLink>,
            formatDay(String(price.created_at)),
          ],
        }
      })}
    />
  )
}
