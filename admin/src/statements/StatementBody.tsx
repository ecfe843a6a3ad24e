import { Alert, Box, Button, GlobalStyles, Stack, type GlobalStylesProps } from '@mui/material'
import { memo, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Operation } from '../../../server/features/permissions/permissions.rules.ts'
import { buildStatement } from '../../../server/features/statements/statements.rules.ts'
import { monthOf, type Period } from '../../../server/lib/period.rules.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { BillingEmails } from '../outbox/BillingEmails.tsx'
import { monthPath } from '../paths.ts'
import { RevisionsSection } from '../revisions/RevisionsSection.tsx'
import { monthText } from '../ui/format/dates.ts'
import { helpOf } from '../ui/page/HowItWorks.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { FuelOffers } from './FuelOffers.tsx'
import { InfoBlocks } from './InfoBlocks.tsx'
import { ItemDialogs, useItemDialogs } from './ItemDialogs.tsx'
import { RepricingNotice } from './RepricingNotice.tsx'
import { StatementActions } from './StatementActions.tsx'
import { StatementMoney } from './StatementMoney.tsx'
import { StatementTable } from './StatementTable.tsx'
import { PAPER } from './tableStyles.ts'
import { SummaryCards } from './SummaryCards.tsx'
import { useFuelOffers } from './useFuelOffers.ts'
import { useMoveItem } from './useMoveItem.ts'
import type { BillingView } from './view.ts'
import { IfMay, useMayHere, Withheld } from '../ui/page/IfMay.tsx'

/** The keys of a row lead to nothing either. */
const nothing = () => undefined
const NO_ACTIONS = { onMove: nothing, onEdit: nothing, onRemove: nothing }
/** What changes what a statement asks for. */
const CORRECTIONS: readonly Operation[] = ['addBillingItem', 'updateBillingItem', 'repriceBilling']
const NOTHING: readonly Operation[] = []
const OF_CLOSED: readonly Operation[] = [...CORRECTIONS, 'voidBilling']
const OF_VOID: readonly Operation[] = [
  ...CORRECTIONS,
  'updateBilling',
  'sendBillingTo',
  'recordPayment',
  'settleWithoutCash',
  'releaseSettlement',
]

const withheldOf = ({ issue_state, month_closed }: BillingView): readonly Operation[] =>
  issue_state === 'void' ? OF_VOID : month_closed ? OF_CLOSED : NOTHING

/** A statement as the documents show it, and the forms and buttons that correct it; a void one, and that of a closed month, stays as it is. */
export const StatementBody = ({ view }: { view: BillingView }) => (
  <Withheld value={withheldOf(view)}>
    <Statement view={view} />
  </Withheld>
)

function Statement({ view }: { view: BillingView }) {
  const translate = useTranslate()
  const statement = useMemo(() => buildStatement(view), [view])
  const dialogs = useItemDialogs()
  const fuel = useFuelOffers()
  const actions = useItemActions(view.billing_id, dialogs)
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
          {view.month_closed && <ClosedNotice view={view} />}
          <IfMay call="repriceBilling">
            <RepricingNotice view={view} />
          </IfMay>
        </Stack>
        <Box sx={{ displayPrint: 'none' }}>
          <RevisionsSection view={view} />
        </Box>
        <StatementMoney view={view} statement={statement} />
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

/** Says that the month is closed, and leads to where it is opened again. */
function ClosedNotice({ view: { billing_details } }: { view: BillingView }) {
  const translate = useTranslate()
  const month = monthOf(billing_details as Period)
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <Button
          color="inherit"
          size="small"
          component={Link}
          to={monthPath(month)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {monthText(month)}
        </Button>
      }
    >
      {translate('statement.month_closed', { month: monthText(month) })}
    </Alert>
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

/** What can be done with the items: the same object as long as that can be done. */
function useItemActions(
  billing_id: number,
  { edit: onEdit, remove: onRemove }: ReturnType<typeof useItemDialogs>,
) {
  const onMove = useMoveItem(billing_id)
  const may = useMayHere('updateBillingItem')
  return useMemo(() => (may ? { onMove, onEdit, onRemove } : NO_ACTIONS), [may, onMove, onEdit, onRemove])
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
