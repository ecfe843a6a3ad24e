import { Alert, Stack } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Operation } from '../../../server/features/permissions/permissions.rules.ts'
import { buildStatement } from '../../../server/features/statements/statements.rules.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { Withheld } from '../ui/page/IfMay.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { InfoBlocks } from './InfoBlocks.tsx'
import { StatementActions } from './StatementActions.tsx'
import { StatementMoney } from './StatementMoney.tsx'
import type { BillingView } from './view.ts'

/** It has no lines, and no statement that is sent. */
const OF_STATEMENTS: readonly Operation[] = ['addBillingItem', 'sendBillingTo']
const nothing = () => undefined

/** What a client owed from before: its money alone. */
export function OpeningBalance({ view }: { view: BillingView }) {
  const translate = useTranslate()
  const statement = useMemo(() => buildStatement(view), [view])
  const day = formatDate(view.opening_date ?? null)
  return (
    <Withheld value={OF_STATEMENTS}>
      <PageHeader
        title={statement.company_name}
        about={translate('statement.opening.title')}
        action={<StatementActions billing_id={view.billing_id} onAdd={nothing} />}
      />
      <Stack spacing={2}>
        <Alert severity="info">{translate('statement.opening.notice', { day })}</Alert>
        <InfoBlocks statement={statement} view={view} />
        <StatementMoney view={view} statement={statement} />
        <RecordHistory resource="billings" id={view.billing_id} />
      </Stack>
    </Withheld>
  )
}
