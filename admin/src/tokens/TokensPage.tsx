import Add from '@mui/icons-material/Add'
import Block from '@mui/icons-material/Block'
import { Button, Stack, Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { formatDay, formatInstant } from '../ui/format/dates.ts'
import { formatList } from '../ui/format/numbers.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { EndButton } from '../ui/list/EndButton.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { WholeList } from '../ui/list/WholeList.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { isExpired, type ApiToken } from './token.ts'

/** What programs sign in with. */
export const TokensPage = () => (
  <WholeList
    resource="tokens"
    path="tokens?limit=1000"
    sort={{ field: 'created_at', order: 'DESC' }}
    action={<AddTokenButton />}
  >
    <RecordTable wide>
      <Column<ApiToken>
        source="name"
        cellClassName="RecordTable-long"
        render={(token) => <Name token={token} />}
      />
      <Column<ApiToken> source="scopes" disableSort render={({ scopes }) => <Scopes scopes={scopes} />} />
      <Column<ApiToken> source="username" render={({ username }) => <bdi>{username}</bdi>} />
      <Column<ApiToken>
        source="last_used_at"
        sortByOrder="DESC"
        render={(token) => <LastUse token={token} />}
      />
      <Column<ApiToken> source="expires_at" render={(token) => <End token={token} />} />
      <ActionsColumn>
        <RevokeButton />
      </ActionsColumn>
    </RecordTable>
  </WholeList>
)

const FORM = 'new API token'

function AddTokenButton() {
  const translate = useTranslate()
  const { isOpen, draft, open, close } = useOpenForm(FORM)
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={open}>
        {translate('resources.tokens.add')}
      </Button>
      {isOpen && <NewTokenDialog target={FORM} draft={draft} onClose={close} />}
    </>
  )
}

const Name = ({ token: { name, hint } }: { token: ApiToken }) => (
  <Stack component="span">
    <bdi>{name}</bdi>
    <Typography variant="caption" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
      <bdi>{hint}</bdi>
    </Typography>
  </Stack>
)

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const translate = useTranslate()
  return formatList(scopes.map((scope) => translate(`resources.tokens.scopes.${scope}.name`)))
}

function LastUse({ token: { last_used_at, last_used_from } }: { token: ApiToken }) {
  const translate = useTranslate()
  if (!last_used_at) return translate('resources.tokens.never_used')
  return (
    <Stack component="span">
      <span>{formatInstant(String(last_used_at))}</span>
      <Typography variant="caption" color="textSecondary">
        <bdi>{last_used_from}</bdi>
      </Typography>
    </Stack>
  )
}

function End({ token }: { token: ApiToken }) {
  const translate = useTranslate()
  const expires_at = String(token.expires_at)
  if (!isExpired(token)) return formatDay(expires_at)
  return (
    <StatusChip label={translate('resources.tokens.expired', { day: formatDay(expires_at) })} tone="bad" />
  )
}

function RevokeButton() {
  const token = useRecordContext<ApiToken>()
  if (!token) return null
  return (
    <EndButton
      icon={<Block />}
      texts="resources.tokens.revoke"
      name={token.name}
      path={`tokens/${token.id}`}
    />
  )
}
