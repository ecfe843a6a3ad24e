import NorthEast from '@mui/icons-material/NorthEast'
import SouthWest from '@mui/icons-material/SouthWest'
import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import type { TransactionType as Type } from './transactions.ts'

const LOOKS = {
  credit: { tone: 'good', icon: SouthWest },
  debit: { tone: 'bad', icon: NorthEast },
} as const

/** Shows whether a transaction is a credit or a debit. */
export function TransactionType({ type }: { type: Type }) {
  const translate = useTranslate()
  const label = translate(`resources.transactions.filters.types.${type}`).toLocaleUpperCase()
  return <StatusChip label={label} {...LOOKS[type]} />
}
