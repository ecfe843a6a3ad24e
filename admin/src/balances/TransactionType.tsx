import NorthEast from '@mui/icons-material/NorthEast'
import SouthWest from '@mui/icons-material/SouthWest'
import { StatusChip } from '../common/StatusChip.tsx'
import type { TransactionType as Type } from './transactions.ts'

const LOOKS = {
  credit: { tone: 'good', icon: SouthWest },
  debit: { tone: 'bad', icon: NorthEast },
} as const

/** Says whether an amount came onto the account or left it. */
export const TransactionType = ({ type }: { type: Type }) => (
  <StatusChip label={type.toUpperCase()} {...LOOKS[type]} />
)
