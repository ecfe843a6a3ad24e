import MoreVert from '@mui/icons-material/MoreVertOutlined'
import { Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useRecordContext, useTranslate } from 'react-admin'
import { useMay } from '../providers/access.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { MoveVehicleDialog } from '../vehicles/MoveVehicleDialog.tsx'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import { useVehicleHistory } from '../vehicles/vehicleHistory.ts'
import { KnownDialog } from './KnownDialog.tsx'
import { amountText, deedsOf, monthsText, type Deed, type Finding } from './reconciliation.ts'
import { useDeeds, type PlainDeed } from './useDeeds.tsx'

/** What can be done about the finding of a row. */
export function FindingDeeds({ month }: { month: string }) {
  const translate = useTranslate()
  const finding = useRecordContext<Finding>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [deed, setDeed] = useState<Deed | null>(null)
  // Whoever bills may do all that is done here.
  const may = useMay('markKnown')
  if (!finding || !may) return null
  const close = () => setDeed(null)
  return (
    <>
      <RowButton
        icon={<MoreVert />}
        label={translate('resources.reconciliation.deeds.label')}
        name={translate('resources.reconciliation.deeds.named', { vehicle: finding.vehicle_name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {deedsOf(finding).map((each) => (
          <MenuItem
            key={each}
            onClick={() => {
              setAnchor(null)
              setDeed(each)
            }}
          >
            {translate(`resources.reconciliation.deeds.${each}.label`)}
          </MenuItem>
        ))}
      </Menu>
      {deed === 'know' && <KnownDialog findings={[finding]} onClose={close} />}
      {deed === 'move' && <MoveDeed finding={finding} month={month} onClose={close} />}
      {deed && deed !== 'know' && deed !== 'move' && (
        <ConfirmedDeed deed={deed} finding={finding} month={month} onClose={close} />
      )}
    </>
  )
}

interface DeedProps {
  finding: Finding
  month: string
  draft?: object
  onClose: () => void
}

const MOVE_DRAFT = 'move of a finding'

/** Asks before it is done. */
function ConfirmedDeed({ deed, finding, month, onClose }: DeedProps & { deed: PlainDeed }) {
  const translate = useTranslate()
  const { busy, carryOut } = useDeeds(month)
  const values = {
    ...monthsText(month),
    vehicle: finding.vehicle_name,
    client: finding.client.client_name,
    billing: finding.now?.billing_id,
    amount: amountText(finding),
  }
  const text = (key: string) => translate(`resources.reconciliation.deeds.${deed}.${key}`, values)
  const about = deed === 'bill' && finding.last ? 'text_again' : 'text'
  return (
    <ConfirmDialog
      title={text('question')}
      text={text(about)}
      action={text('label')}
      harmless={deed !== 'leave_out' && deed !== 'end'}
      busy={busy}
      onConfirm={() => void carryOut(deed, finding).then(onClose)}
      onCancel={onClose}
    />
  )
}

/** The existing form, once the vehicle and its history are read. */
function MoveDeed({ finding, month, draft, onClose }: DeedProps) {
  const id = finding.vehicle_id!
  const { data: vehicle } = useGetOne<Vehicle>('vehicles', { id })
  const { data: history } = useVehicleHistory(id)
  if (!vehicle || !history) return null
  return (
    <MoveVehicleDialog
      vehicle={vehicle}
      history={history}
      month={month}
      target={MOVE_DRAFT}
      about={finding}
      draft={draft ?? null}
      onClose={onClose}
    />
  )
}

/** A move that was being made when the session was lost. */
export const ReopenedMove = ({ month }: { month: string }) => (
  <ReopenedForm<Finding> target={MOVE_DRAFT}>
    {({ about, ...form }) => <MoveDeed finding={about} month={month} {...form} />}
  </ReopenedForm>
)
