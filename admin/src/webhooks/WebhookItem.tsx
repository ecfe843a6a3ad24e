import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, ListItem, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { formatInstant } from '../ui/format/dates.ts'
import { formatList } from '../ui/format/numbers.ts'
import { EndButton } from '../ui/list/EndButton.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DeliveriesLink } from './DeliveriesLink.tsx'
import { EnableButton } from './EnableButton.tsx'
import { EndOverlapButton, RotateButton } from './SecretButtons.tsx'
import { TestButton } from './TestButton.tsx'
import { eventKey, type Webhook } from './webhook.ts'
import { WebhookState } from './WebhookState.tsx'

/** A webhook in the list of them, with everything that can be done about it. */
export const WebhookItem = ({ webhook }: { webhook: Webhook }) => (
  <ListItem divider sx={itemSx}>
    <Box sx={{ mb: 1 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{webhook.url}</bdi>
      </Typography>
      {webhook.description && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{webhook.description}</bdi>
        </Typography>
      )}
    </Box>
    <Fields webhook={webhook} />
    <Actions webhook={webhook} />
  </ListItem>
)

const itemSx = {
  flexDirection: 'column',
  alignItems: 'stretch',
  p: { xs: 2, md: 2.5 },
  '&:last-child': { borderBlockEnd: 0 },
}

function Fields({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.webhooks.${key}`, values)
  const { events, previous_secret_until: until, created_at } = webhook
  return (
    <DetailFields
      fields={[
        [translate('resources.webhooks/deliveries.fields.state'), <WebhookState key="state" {...webhook} />],
        [text('fields.events'), formatList(events.map((type) => translate(eventKey(type))))],
        [
          text('fields.secret'),
          until ? text('secret.two', { time: formatInstant(until) }) : text('secret.one'),
        ],
        [text('fields.created_at'), formatInstant(created_at)],
      ]}
    />
  )
}

function Actions({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate()
  const { edit } = useEditor()
  const { id, url: name } = webhook
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, mt: 1.5, mx: -0.5 }}>
      <TestButton webhook={webhook} />
      <DeliveriesLink to={webhook} />
      <RowButton
        icon={<Edit />}
        label={translate('common.edit')}
        name={translate('common.edit_named', { name })}
        onClick={() => edit(webhook)}
      />
      <RotateButton webhook={webhook} />
      {webhook.previous_secret_until && <EndOverlapButton webhook={webhook} />}
      <EnableButton webhook={webhook} />
      <EndButton icon={<Delete />} texts="resources.webhooks.delete" name={name} path={`webhooks/${id}`} />
    </Stack>
  )
}
