import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { USD } from '../../../server/lib/currency.rules.ts'
import { useCompanyMonth } from '../providers/useCompanyDay.ts'
import { useDefaultRate } from '../providers/useDefaultRate.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { flushEdges } from '../ui/list/flushEdges.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { ChangePricesDialog } from './ChangePricesDialog.tsx'
import type { Client } from './client.ts'
import { PriceHistory } from './PriceHistory.tsx'
import { PRICE_ROWS } from './prices.ts'
import { useClientPrices, useLastBilledMonth } from './useClientPrices.ts'
import { usePriceTexts } from './usePriceTexts.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

/** The prices of a client: those of this month, the history, and the form that changes them. */
export function ClientPricing({ client }: { client: Client }) {
  const translate = useTranslate()
  const target = `prices of ${client.id}`
  const { isOpen, draft, open, close } = useOpenForm(target)
  const history = useClientPrices(client.id)
  const { lastBilled, error, refetch } = useLastBilledMonth(client.id)
  const now = useCompanyMonth()
  const isReady = history.data !== undefined && lastBilled !== undefined && now !== undefined
  return (
    <>
      <DetailSection
        title={translate('resources.clients.details.pricing')}
        about={translate('resources.clients.details.pricing_hint', { rate: useDefaultRate() })}
        action={
          <IfMay call="createClientPrice">
            <Button variant="outlined" disabled={!isReady} onClick={open}>
              {translate('resources.clients.prices.change')}
            </Button>
          </IfMay>
        }
      >
        <PriceTable client={client} />
        {error && (
          <ErrorState
            message={translate('resources.clients.prices.last_billed_failed')}
            onRetry={() => void refetch()}
          />
        )}
      </DetailSection>
      <PriceHistory client={client} history={history} lastBilled={lastBilled} />
      {isOpen && isReady && (
        <ChangePricesDialog
          client={client}
          history={history.data}
          lastBilled={lastBilled}
          now={now}
          target={target}
          draft={draft}
          onClose={close}
        />
      )}
    </>
  )
}

/** The client's two tariffs of this month side by side. */
function PriceTable({ client }: { client: Client }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.clients.details.${key}`)
  const local = useLocalCurrency()
  const { amountText } = usePriceTexts()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">{text('usd')}</TableCell>
            <TableCell align="right">{local && local !== USD ? local : text('local')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {PRICE_ROWS.map(([key, usd, own]) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {text(key)}
              </TableCell>
              <TableCell align="right">{amountText(usd, client[usd])}</TableCell>
              <TableCell align="right">{amountText(own, client[own])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** In line with the heading; two of the largest amounts fit on a phone. */
const tableSx = {
  maxWidth: 640,
  '& th, & td': { px: { xs: 0.5, sm: 2 } },
  ...flushEdges,
}
