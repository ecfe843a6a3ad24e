import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  BEGINNING,
  NO_PRICES,
  type ClientPrices,
} from '../../../server/features/clients/client-prices.rules.ts'
import { useCompanyMonth } from '../providers/useCompanyDay.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { flushEdges } from '../ui/list/flushEdges.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import type { Client } from './client.ts'
import { DeletePricesButton } from './DeletePricesButton.tsx'
import { differing, type DatedPrices } from './prices.ts'
import type { useClientPrices } from './useClientPrices.ts'
import { usePriceTexts } from './usePriceTexts.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

interface PriceHistoryProps {
  client: Client
  history: ReturnType<typeof useClientPrices>
  lastBilled: string | null | undefined
}

/** Which prices were, are and will be valid from which month on, the newest first. Nothing where they have never changed. */
export function PriceHistory({ client, history, lastBilled }: PriceHistoryProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.clients.prices.${key}`)
  const { data, error, refetch } = history
  const rows = data ?? []
  if (!error && !rows.some(({ valid_from }) => valid_from !== BEGINNING)) return null
  return (
    <DetailSection title={text('history')}>
      {error && <ErrorState message={text('fetch_failed')} onRetry={() => void refetch()} />}
      {!error && (
        <Box role="group" aria-label={text('history')} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={text('history')} sx={tableSx}>
            <TableHead>
              <TableRow>
                <TableCell>{text('from')}</TableCell>
                <TableCell>{text('prices')}</TableCell>
                <TableCell>{text('entered')}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {rows
                .map((row, at) => (
                  <PriceRow
                    key={row.id}
                    row={row}
                    before={rows[at - 1] ?? NO_PRICES}
                    client={client}
                    canDelete={lastBilled !== undefined && row.valid_from > (lastBilled ?? BEGINNING)}
                  />
                ))
                .reverse()}
            </TableBody>
          </Table>
        </Box>
      )}
    </DetailSection>
  )
}

interface PriceRowProps {
  row: DatedPrices
  before: ClientPrices
  client: Client
  /** No month of it is billed. */
  canDelete: boolean
}

function PriceRow({ row, before, client, canDelete }: PriceRowProps) {
  const translate = useTranslate()
  const { valid_from, created_by, updated_by, updated_at } = row
  const who = updated_by ?? created_by
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {valid_from === BEGINNING ? translate('resources.clients.prices.beginning') : monthText(valid_from)}
        <StateOf row={row} />
      </TableCell>
      <TableCell>
        <Changes row={row} before={before} />
      </TableCell>
      <TableCell>
        {who && (
          <>
            {who}
            <Typography variant="caption" component="p" color="textSecondary">
              {formatInstant(updated_at)}
            </Typography>
          </>
        )}
      </TableCell>
      <TableCell align="right">
        {canDelete && (
          <IfMay call="deleteClientPrice">
            <DeletePricesButton client={client} row={row} />
          </IfMay>
        )}
      </TableCell>
    </TableRow>
  )
}

/** Whether prices are those of this month, or of a later one. */
function StateOf({ row: { valid_from, valid_until } }: { row: DatedPrices }) {
  const translate = useTranslate()
  const now = useCompanyMonth()
  if (!now) return null
  if (valid_until !== null && valid_until < now) return null
  const state = valid_from > now ? 'upcoming' : 'now'
  return (
    <Chip
      size="small"
      color={state === 'now' ? 'success' : 'info'}
      variant="outlined"
      label={translate(`resources.clients.prices.${state}`)}
      sx={{ marginInlineStart: 1 }}
    />
  )
}

/** The prices that differ from those before. */
function Changes({ row, before }: { row: DatedPrices; before: ClientPrices }) {
  const translate = useTranslate()
  const { amountText } = usePriceTexts()
  const names = differing(row, before)
  if (!names.length) return <>{translate('resources.clients.prices.same')}</>
  return names.map((name) => (
    <Box key={name}>
      {translate(`resources.clients.fields.${name}`)}: <bdi>{amountText(name, row[name])}</bdi>
      {before[name] !== null && (
        <Typography variant="body2" component="span" color="textSecondary">
          {' '}
          <bdi>{translate('resources.clients.prices.before', { price: amountText(name, before[name]) })}</bdi>
        </Typography>
      )}
    </Box>
  ))
}

const tableSx = {
  '& td, & th': { px: { xs: 0.75, sm: 2 }, verticalAlign: 'top' },
  ...flushEdges,
}
