import { useTranslate } from 'react-admin'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { HistoryTable } from './HistoryTable.tsx'
import type { VehicleHistory } from './vehicleHistory.ts'

/** What was changed about a vehicle, newest first: when, what, by whom and by what. */
export function VehicleChanges({ changes }: Pick<VehicleHistory, 'changes'>) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`vehicleHistory.${key}`, values)
  const column = (key: string) => text(`columns.${key}`)
  const shown = (field: string, value: string | null) =>
    field === 'status'
      ? translate(`resources.vehicles.statuses.${value}`, { _: value })
      : (value ?? text('none'))
  return (
    <HistoryTable
      title={text('changes')}
      empty={text('no_changes')}
      columns={['date', 'what', 'before', 'after', 'by'].map(column)}
      rows={changes.map(({ id, created_at, field, old_value, new_value, from_month, source, username }) => ({
        id,
        cells: [
          formatInstant(String(created_at)),
          text(`fields.${field}`),
          shown(field, old_value),
          from_month
            ? text('from_then', { value: new_value, month: monthText(from_month) })
            : shown(field, new_value),
          text(`sources.${source}`, { username }),
        ],
      }))}
    />
  )
}
