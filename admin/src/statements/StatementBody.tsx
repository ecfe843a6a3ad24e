import { Box, GlobalStyles, Stack, type GlobalStylesProps } from '@mui/material'
import { memo, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { buildStatement } from '../../../server/features/statements/statements.rules.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { BillingEmails } from '../outbox/BillingEmails.tsx'
import { RevisionsSection } from '../revisions/RevisionsSection.tsx'
import { helpOf } from '../ui/page/HowItWorks.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { BalanceSection } from './BalanceSection.tsx'
import { FuelOffers } from './FuelOffers.tsx'
import { InfoBlocks } from './InfoBlocks.tsx'
import { ItemDialogs, useItemDialogs } from './ItemDialogs.tsx'
import { RepricingNotice } from './RepricingNotice.tsx'
import { StatementActions } from './StatementActions.tsx'
import { StatementTable } from './StatementTable.tsx'
import { PAPER } from './tableStyles.ts'
import { SummaryCards } from './SummaryCards.tsx'
import { useFuelOffers } from './useFuelOffers.ts'
import { useMoveItem } from './useMoveItem.ts'
import type { BillingView, ViewBalance } from './view.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

/** A statement as the documents show it, and the forms and buttons that correct it. */
export function StatementBody({ view }: { view: BillingView }) {
  const translate = useTranslate()
  const statement = useMemo(() => buildStatement(view), [view])
  const balance = useBalance(view)
  const dialogs = useItemDialogs()
  const { edit: onEdit, remove: onRemove } = dialogs
  const fuel = useFuelOffers()
  const onMove = useMoveItem(view.billing_id)
  const actions = useMemo(() => ({ onMove, onEdit, onRemove }), [onMove, onEdit, onRemove])
  return (
    <div>
      <GlobalStyles styles={sheetStyles} />
      <Header
        title={statement.company_name}
        about={translate('statement.title')}
        billing_id={view.billing_id}
        onAdd={dialogs.add}
      />
      <Stack spacing={2}>
        <InfoBlocks statement={statement} view={view} />
        <Stack spacing={2} sx={{ displayPrint: 'none', '&:empty': { display: 'none' } }}>
          <IfMay call="repriceBilling">
            <RepricingNotice view={view} />
          </IfMay>
        </Stack>
        <Box sx={{ displayPrint: 'none' }}>
          <RevisionsSection view={view} />
        </Box>
        <Box sx={{ displayPrint: 'none' }}>
          <BalanceSection view={balance} total={statement.totals.total_amount} />
        </Box>
        <SummaryCards cards={statement.cards} />
        <StatementTable view={view} statement={statement} actions={actions} />
        <IfMay call="updateBillingItem">
          <FuelOffers
            offers={fuel.offers}
            busy={fuel.busy}
            onTake={(offer) => void fuel.take(offer)}
            onDismiss={fuel.dismiss}
          />
        </IfMay>
        <Box sx={{ displayPrint: 'none' }}>
          <BillingEmails billing_id={view.billing_id} />
        </Box>
        <RecordHistory resource="billings" id={view.billing_id} />
      </Stack>
      <ItemDialogs view={view} dialogs={dialogs} onFuelChange={fuel.offer} />
    </div>
  )
}

interface HeaderProps {
  title: string
  about: string
  billing_id: number
  onAdd: () => void
}

const Header = memo(({ title, about, ...actions }: HeaderProps) => (
  <PageHeader
    title={title}
    about={about}
    help={helpOf('statement')}
    action={<StatementActions {...actions} />}
  />
))
Header.displayName = 'Header'

/** The balance of a statement: the same object until something of it changes. */
function useBalance({
  billing_id,
  client_id,
  currency,
  previous_balance,
  paid_amount,
  recorded_amount,
  version,
}: ViewBalance): ViewBalance {
  return useMemo(
    () => ({ billing_id, client_id, currency, previous_balance, paid_amount, recorded_amount, version }),
    [billing_id, client_id, currency, previous_balance, paid_amount, recorded_amount, version],
  )
}

/** The sheet that a statement is printed on, and dark letters on it whatever the colours of the screen. */
const sheetStyles: GlobalStylesProps['styles'] = {
  '@page': PAPER,
  '@media print': {
    // The margins of the sheet are the root's.
    ':root': { colorScheme: 'light !important' },
    body: { backgroundColor: '#fff !important' },
    'main, main *': { color: '#000 !important', backgroundColor: 'transparent !important' },
    // Chromium lays a long table out again for each sheet, and twice in every flex box around it.
    'main:has(.statement-items), main :has(.statement-items), :has(> main)': { display: 'block !important' },
    'main :has(.statement-items) > *': { marginBlockEnd: '8px' },
    '.MuiDialog-root': { display: 'none !important' },
  },
}
