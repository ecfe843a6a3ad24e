import { Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { CopyField } from '../ui/form/CopyField.tsx'
import type { Person } from './people.ts'
import { useHelp } from './useHelp.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

type ResetLink = components['schemas']['ResetLink']

interface HelpDialogProps {
  person: Person
  onClose: () => void
}

/** What an owner can do for somebody who has lost the password, or the second factor. */
export function HelpDialog({ person, onClose }: HelpDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const { busy, link, makeLink, removeFactor } = useHelp(person)
  const text = (key: string) => translate(`resources.users.help.${key}`, { name: person.username })
  return (
    // The link is shown this once: then a click beside it does not close it.
    <ModalDialog fullWidth maxWidth="sm" aria-labelledby={id} onClose={link ? undefined : onClose}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {text('title')}
      </DialogTitle>
      <DialogContent dividers>
        <Stack spacing={3}>
          <Case title={text('password.title')} about={text('password.about')}>
            {link ? (
              <MadeLink made={link} />
            ) : (
              <Button variant="outlined" disabled={busy} onClick={() => void makeLink()}>
                {text('password.make')}
              </Button>
            )}
          </Case>
          <Case
            title={text('factor.title')}
            about={text(person.second_factor ? 'factor.about' : 'factor.none')}
          >
            {person.second_factor && <RemoveFactor text={text} busy={busy} onConfirm={removeFactor} />}
          </Case>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant={link ? 'contained' : 'text'} onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

interface CaseProps {
  title: string
  about: string
  /** What can be done, if anything. */
  children: ReactNode
}

const Case = ({ title, about, children }: CaseProps) => (
  <Stack spacing={1.5} sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
    <div>
      <Typography variant="h3">{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {about}
      </Typography>
    </div>
    {children}
  </Stack>
)

function MadeLink({ made: { link, expires_at } }: { made: ResetLink }) {
  const translate = useTranslate()
  return (
    <Stack spacing={1.5} sx={{ alignSelf: 'stretch' }} role="status">
      <CopyField label={translate('resources.users.link')} value={link} />
      <Typography variant="body2">
        {translate('resources.users.help.password.made', { until: formatInstant(expires_at) })}
      </Typography>
    </Stack>
  )
}

interface RemoveFactorProps {
  text: (key: string) => string
  busy: boolean
  onConfirm: () => Promise<void>
}

function RemoveFactor({ text, busy, onConfirm }: RemoveFactorProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
        {text('factor.remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text('factor.question')}
          text={text('factor.text')}
          action={text('factor.remove')}
          busy={busy}
          onConfirm={() => void onConfirm().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
