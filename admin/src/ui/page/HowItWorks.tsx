import ExpandMore from '@mui/icons-material/ExpandMore'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import { Box, Typography, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useDefaultRate } from '../../providers/useDefaultRate.ts'

/** The rules of a page that cannot be seen on it, collapsed at first. */
export function HowItWorks({ rules, names }: Help) {
  const translate = useTranslate()
  const rate = useDefaultRate()
  return (
    <Box component="details" sx={detailsSx}>
      <summary>
        <HelpOutline aria-hidden />
        <span>{translate('common.how_it_works')}</span>
        <ExpandMore aria-hidden className="HowItWorks-arrow" />
      </summary>
      <Typography component="ul" variant="body2">
        {names.map((name) => (
          <li key={name}>{translate(`${rules}.${name}`, { rate })}</li>
        ))}
      </Typography>
    </Box>
  )
}

const detailsSx = (theme: Theme) => ({
  displayPrint: 'none',
  mt: 0.5,
  '& summary': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    paddingBlock: '2px',
    paddingInlineEnd: '4px',
    cursor: 'pointer',
    listStyle: 'none',
    color: 'text.secondary',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: 'text.primary' },
    '& svg': { width: 18, height: 18 },
  },
  '&[open] .HowItWorks-arrow': { transform: 'rotate(180deg)' },
  '& ul': {
    display: 'grid',
    gap: 0.75,
    maxWidth: '76ch',
    margin: 0,
    marginBlockStart: '8px',
    paddingBlock: '12px',
    paddingInlineStart: '34px',
    paddingInlineEnd: '16px',
    borderRadius: '8px',
    border: 1,
    borderColor: 'divider',
    backgroundColor: 'background.paper',
  },
})

/** The rules of a screen that cannot be seen on it: their key in the catalogue, and their names below it. */
export interface Help {
  rules: string
  names: readonly string[]
}

/** By resource or screen. */
const HELP: Partial<Record<string, Help>> = {
  billings: { rules: 'help.billings', names: ['made', 'tariff', 'once', 'prices', 'again'] },
  'client-balances': { rules: 'help.balances', names: ['account', 'sign', 'totals'] },
  transactions: { rules: 'help.transactions', names: ['sign', 'kept', 'totals'] },
  imports: { rules: 'help.imports', names: ['rows', 'known', 'again', 'undo'] },
  'emails/outbox': { rules: 'help.outbox', names: ['waits', 'failed', 'unknown'] },
  'emails/templates': { rules: 'help.templates', names: ['use', 'kept', 'default'] },
  statement: { rules: 'help.statement', names: ['account', 'paid', 'previous', 'new', 'lines'] },
  mailing: { rules: 'help.mailing', names: ['chosen', 'nothing', 'leave'] },
}

/** The rules of a screen, if it has any. */
export const helpOf = (screen: string): Help | undefined => HELP[screen]
