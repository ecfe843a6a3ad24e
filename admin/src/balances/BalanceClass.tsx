import Add from '@mui/icons-material/AddCircleOutlineOutlined'
import Remove from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { classOf } from './balance.ts'

const LOOKS = {
  positive: { tone: 'good', icon: Add },
  negative: { tone: 'bad', icon: Remove },
  zero: { tone: 'neutral' },
} as const

/** Shows the class of a remaining balance, in dollars. */
export function BalanceClass({ remaining }: { remaining: number }) {
  const translate = useTranslate()
  const name = classOf(remaining)
  return <StatusChip label={translate(`resources.client-balances.classes.${name}`)} {...LOOKS[name]} />
}
