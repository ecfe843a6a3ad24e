import { Box, Button, List, ListItem, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { accountPath, colourOf } from '../balances/balance.ts'
import { formatMoney } from '../ui/format/money.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { topBalances, type ClientBalance } from './stats.ts'

interface TopBalancesProps {
  balances: readonly ClientBalance[]
  currency: string
  /** The clients do not exist: their names are no links. */
  isSample: boolean
}

/** The clients with the largest balances, positive or negative. */
export function TopBalances({ balances, currency, isSample }: TopBalancesProps) {
  const translate = useTranslate()
  const top = topBalances(balances, currency)
  return (
    <DetailSection
      title={translate('dashboard.top')}
      about={translate('dashboard.top_about')}
      action={
        <Button
          component={Link}
          to="/client-balances"
          size="small"
          // Its padding: below the heading on phones, its label begins where that does.
          sx={{ flexShrink: 0, marginInlineStart: '-5px' }}
        >
          {translate('dashboard.top_all')}
        </Button>
      }
    >
      {top.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('dashboard.no_balances')}
        </Typography>
      )}
      <List component="ol" disablePadding aria-label={translate('dashboard.top')}>
        {top.map((balance) => (
          <ListItem
            key={balance.id}
            disableGutters
            divider
            sx={{ gap: 2, py: 1.25, '&:last-child': { border: 0 } }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {isSample ? (
                balance.client_name
              ) : (
                <RecordLink to={accountPath(balance)}>{balance.client_name}</RecordLink>
              )}
            </Box>
            <Typography sx={{ fontWeight: 600, color: colourOf(balance.remaining_balance) }}>
              <bdi>{formatMoney(balance.remaining_balance, currency)}</bdi>
            </Typography>
          </ListItem>
        ))}
      </List>
    </DetailSection>
  )
}
