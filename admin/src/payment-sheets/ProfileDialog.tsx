import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { headersOfMapping } from '../../../server/features/payment-sheets/payment-profiles.rules.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FirstRows } from './FirstRows.tsx'
import type { NewPaymentProfile, PaymentProfile, SheetPeek } from './paymentSheet.ts'
import { ProfileInputs } from './ProfileInputs.tsx'
import { useSaveProfile } from './useSaveProfile.ts'

interface ProfileDialogProps {
  /** The one that is changed; a new one otherwise. */
  profile?: PaymentProfile
  /** What the sheet looks like; without one the columns are those that the profile has. */
  peek?: SheetPeek
  /** The name of the sheet, by which a new profile is called at first. */
  file?: string
  /** Its draft, where it can be opened again after a lost session: a sheet that was chosen is gone by then. */
  target?: string
  draft?: object
  onSaved: (profile: PaymentProfile) => void
  onClose: () => void
}

const text = (key: string) => `paymentSheets.mapping.${key}`

/** Says what the columns of a sheet are for, beside its first rows, and keeps that as a profile. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { profile, peek, file = '', target, draft, onSaved, onClose } = props
  const translate = useTranslate()
  const local = useLocalCurrency()
  const { failure, save } = useSaveProfile(profile, onSaved)
  const headers = [...(peek ? headersOf(peek) : []), ...(profile ? headersOfMapping(profile.columns) : [])]
  return (
    <DialogForm
      title={profile ? translate(text('edit'), { name: profile.name }) : translate(text('title'))}
      values={draft ?? profile ?? proposalOf(peek, file, local)}
      {...(target && { target })}
      about={profile}
      restored={Boolean(draft)}
      maxWidth="lg"
      fillsPhones
      onSubmit={(input) => save(input as NewPaymentProfile)}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={text('save')} busyLabel={text('saving')} onCancel={onClose}>
        {peek && (
          <>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {translate(text('first_rows'))}
            </Typography>
            <FirstRows peek={peek} />
          </>
        )}
        <ProfileInputs headers={[...new Set(headers)]} />
      </DialogBody>
    </DialogForm>
  )
}

/** How a sheet might be read. @param local the local currency, which is that of most banks */
function proposalOf(peek: SheetPeek | undefined, file: string, local: string | undefined): object {
  const name = file.replace(/\.\w+$/, '')
  const { columns, date_order, decimal_sign } = peek ?? {}
  return { name, account: name, currency: local ?? null, columns, date_order, decimal_sign }
}

/** What stands in the row of headers; in the widest row where none looks like it. */
function headersOf({ rows, header_row }: SheetPeek): string[] {
  const filled = ({ cells }: SheetPeek['rows'][number]) => cells.filter((cell) => cell !== null).length
  const widest = rows.toSorted((one, other) => filled(other) - filled(one))[0]
  const { cells = [] } = rows.find(({ row }) => row === header_row) ?? widest ?? {}
  return cells.filter((cell): cell is string => cell !== null)
}
