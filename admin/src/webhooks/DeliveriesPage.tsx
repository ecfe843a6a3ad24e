import { Stack, Typography } from '@mui/material'
import { ResourceContextProvider, useGetList, useListContext, useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { DELIVERY_STATES, SENT_TYPES } from '../../../server/features/webhooks/webhooks.rules.ts'
import { DELIVERIES_PATH, deliveryPath, WEBHOOKS_PATH } from '../paths.ts'
import { useMay } from '../providers/access.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { Column } from '../ui/list/Column.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { useFollow } from '../ui/list/useFollow.ts'
import { BackButton } from '../ui/page/BackButton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { AnswerCell } from './AnswerCell.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { DELIVERIES, eventKey, type Delivery, type Webhook } from './webhook.ts'

/** What webhooks were sent. The details of one have an address of their own, and are shown over the list. */
export function DeliveriesPage() {
  const { deliveryId } = useParams()
  const navigate = useNavigate()
  return (
    <ResourceContextProvider value={DELIVERIES}>
      <IfMay call="listWebhooks">
        <BackButton to={WEBHOOKS_PATH} label="resources.webhooks/deliveries.back" />
      </IfMay>
      <ListPage sort={{ field: 'id', order: 'DESC' }} perPage={15} filters={<Filters />} columns editsAlone>
        <DeliveriesTable />
      </ListPage>
      {deliveryId && (
        <DeliveryDialog
          id={Number(deliveryId)}
          onShow={(id) => void navigate(deliveryPath(id))}
          onClose={() => void navigate(DELIVERIES_PATH)}
        />
      )}
    </ResourceContextProvider>
  )
}

const EVENT_CHOICES = SENT_TYPES.map((id) => ({ id, name: eventKey(id) }))
const STATE_CHOICES = DELIVERY_STATES.map((id) => ({
  id,
  name: `resources.webhooks/deliveries.states.${id}`,
}))

function Filters() {
  const seesWebhooks = useMay('listWebhooks')
  return (
    <FilterBar>
      {seesWebhooks && <WebhookInput />}
      <FilterSelect source="event_type" choices={EVENT_CHOICES} />
      <FilterSelect source="state" choices={STATE_CHOICES} />
    </FilterBar>
  )
}

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } } as const
const quiet = { onError: () => undefined }

/** One of the webhooks; one that was deleted is there as long as it is chosen. */
function WebhookInput() {
  const { data = [] } = useGetList<Webhook>('webhooks', ALL, quiet)
  const list = useListContext<Delivery>()
  const { endpoint_id: chosen } = list.filterValues as { endpoint_id?: number }
  const choices = data.map(({ id, url }) => ({ id, name: url }))
  if (chosen && !data.some(({ id }) => id === chosen)) choices.push({ id: chosen, name: `#${chosen}` })
  return <FilterSelect source="endpoint_id" choices={choices} translateChoice={false} />
}

/** The deliveries of a page of the list, reloaded while any of them is under way. */
function DeliveriesTable() {
  const { data } = useListContext<Delivery>()
  useFollow(DELIVERIES, data)
  return (
    <RecordTable pathOf={({ id }) => deliveryPath(id)} wide>
      <Column<Delivery> source="event_type" render={(delivery) => <EventCell delivery={delivery} />} />
      <Column<Delivery>
        source="url"
        disableSort
        cellClassName="RecordTable-long"
        render={({ url }) => <bdi>{url}</bdi>}
      />
      <Column<Delivery> source="state" render={(delivery) => <DeliveryState {...delivery} />} />
      <Column<Delivery>
        source="answer"
        disableSort
        cellClassName="RecordTable-long"
        render={(delivery) => <AnswerCell delivery={delivery} />}
      />
      <Column<Delivery> source="attempts" align="right" render={({ attempts }) => String(attempts)} />
      <Column<Delivery> source="created_at" render={({ created_at }) => formatInstant(created_at)} />
    </RecordTable>
  )
}

function EventCell({ delivery: { id, event_type } }: { delivery: Delivery }) {
  const translate = useTranslate()
  return (
    <Stack component="span">
      <RecordLink to={deliveryPath(id)}>{translate(eventKey(event_type))}</RecordLink>
      <Typography variant="caption" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
        <bdi>{event_type}</bdi>
      </Typography>
    </Stack>
  )
}
