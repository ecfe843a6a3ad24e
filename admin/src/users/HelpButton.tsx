import LockReset from '@mui/icons-material/LockResetOutlined'
import { useState } from 'react'
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin'
import { useMay } from '../providers/access.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import type { Person } from './people.ts'

/** Opens what an owner can do for the user of the row who cannot come in: another one than themselves, who may. */
export function HelpButton() {
  const translate = useTranslate()
  const person = useRecordContext<Person>()
  const { identity } = useGetIdentity()
  const isOwner = useMay('makePasswordResetLink')
  const [isOpen, setOpen] = useState(false)
  if (!person || !isOwner || !identity || person.deactivated_at || person.id === identity.id) return null
  const text = (key: string) => translate(`resources.users.help.${key}`, { name: person.username })
  return (
    <>
      <RowButton
        icon={<LockReset />}
        label={text('open')}
        name={text('named')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <HelpDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
