import Lock from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import type { Month } from './month.ts'

/** Whether the billings of a month can be changed. */
export function MonthStateChip({ state }: { state: Month['state'] }) {
  const label = useTranslate()(`resources.months.states.${state}`)
  return state === 'closed' ? (
    <StatusChip label={label} tone="good" icon={Lock} />
  ) : (
    <StatusChip label={label} tone="neutral" />
  )
}
