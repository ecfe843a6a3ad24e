import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { classOf } from './balance.ts'

const COLOURS = { positive: 'success', negative: 'error', zero: 'default' } as const

/** Says what a remaining balance, in dollars, is called. */
export function BalanceClass({ remaining }: { remaining: number }) {
  const translate = useTranslate()
  const name = classOf(remaining)
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS[name]}
      label={translate(`resources.client-balances.classes.${name}`)}
      sx={{ fontWeight: 600, fontSize: '0.75rem' }}
    />
  )
}
