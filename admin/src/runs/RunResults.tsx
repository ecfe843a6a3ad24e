import { Box, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import type { RunOutcome } from '../../../server/features/runs/runs.rules.ts'
import { billingPath, clientPath } from '../paths.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { Column } from '../ui/list/Column.tsx'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { COUNT_OF, OUTCOMES, type Run, type RunResult } from './run.ts'

const BY_NAME = { field: 'client_name', order: 'ASC' } as const
const noToast = { onError: () => undefined }
const text = (key: string) => `resources.runs.results.${key}`

/** What a run did with which client, in tabs by the outcome. */
export function RunResults({ run }: { run: Run }) {
  const translate = useTranslate()
  const id = useId()
  const tabs = OUTCOMES.map((value) => ({
    value,
    name: translate(`resources.runs.outcomes.${value}`),
    count: COUNT_OF[value](run.counts),
  }))
  const [chosen, setChosen] = useState<RunOutcome | null>(null)
  const outcome = chosen ?? tabs.find(({ count }) => count > 0)?.value
  if (!outcome) return <Typography color="textSecondary">{translate(text('none'))}</Typography>
  return (
    <Box>
      <CountedTabs id={id} label={translate(text('tabs'))} tabs={tabs} value={outcome} onChange={setChosen} />
      <Box role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${outcome}`}>
        <ListBase
          key={outcome}
          resource={`runs/${run.id}/results`}
          filter={{ outcome }}
          sort={BY_NAME}
          perPage={25}
          storeKey={false}
          disableSyncWithLocation
          // Who may see the run may see what it did.
          disableAuthentication
          queryOptions={noToast}
        >
          <Rows />
        </ListBase>
      </Box>
    </Box>
  )
}

function Rows() {
  const translate = useTranslate()
  const { data, error, isPending, refetch, total = 0, perPage } = useListContext<RunResult>()
  if (error && !data) return <ErrorState message={translate(text('failed'))} onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={5} />
  return (
    <>
      <RecordTable>
        <Column<RunResult>
          source="client_name"
          label={text('client')}
          cellSx={() => ({ overflowWrap: 'anywhere' })}
          render={({ client_id, client_name }) => (
            <RecordLink to={clientPath(client_id)}>{client_name ?? `#${client_id}`}</RecordLink>
          )}
        />
        <Column<RunResult>
          source="line_count"
          label={text('vehicles')}
          align="right"
          render={({ line_count }) => (line_count ? formatCount(line_count) : translate('common.none'))}
        />
        <Column<RunResult>
          source="amount"
          label={text('amount')}
          align="right"
          render={({ amount, currency }) =>
            amount === null || currency === null ? (
              translate('common.none')
            ) : (
              <bdi>{formatMoney(amount, currency)}</bdi>
            )
          }
        />
        <Column<RunResult> label={text('what')} disableSort render={(result) => <What result={result} />} />
      </RecordTable>
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </>
  )
}

/** The billing that has the lines, or why there is none, and what is to be looked at. */
function What({ result }: { result: RunResult }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { billing_id, message, code, params, rate_is_default } = result
  return (
    <Box>
      {message && translateMessage({ code, params, detail: message })}
      {billing_id !== null && (
        <RecordLink to={billingPath(billing_id)}>{translate(text('billing'), { id: billing_id })}</RecordLink>
      )}
      {rate_is_default && (
        <Typography variant="body2" component="div" color="warning.main">
          {translate(text('default_rate'))}
        </Typography>
      )}
    </Box>
  )
}
