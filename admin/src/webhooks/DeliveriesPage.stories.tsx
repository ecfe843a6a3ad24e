import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, NEVER, withMockApi, type MockApi } from '../../../.storybook/mockApi.ts'
import { choose } from '../../../.storybook/userActions.ts'
import { DELIVERIES_PATH, deliveriesPath, deliveryPath } from '../paths.ts'
import { DeliveriesPage } from './DeliveriesPage.tsx'
import { DELIVERIES, type Delivery } from './webhook.ts'
import { DELIVERIES_MADE, detailed, LONG_DELIVERY, manyDeliveries, WEBHOOKS } from './webhooks.fixtures.ts'

const holding = (deliveries: readonly Delivery[], more: MockApi = {}) =>
  withMockApi({
    at: DELIVERIES_PATH,
    path: `${DELIVERIES_PATH}/:deliveryId?`,
    records: { [DELIVERIES]: deliveries.map(detailed), webhooks: WEBHOOKS },
    ...more,
  })

const meta = {
  component: DeliveriesPage,
  parameters: holding(DELIVERIES_MADE),
} satisfies Meta<typeof DeliveriesPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('200 in 84 ms')).toBeVisible()
    await expect(canvas.getByText(/^tried again at /)).toBeVisible()
    await expect(canvas.getByText('crm.savanna.example did not answer in time')).toBeVisible()
    await expect(canvas.getByText('sent again as #18')).toBeVisible()
    await choose(userEvent, 'State', 'Waiting')
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
    await userEvent.click(canvas.getByRole('link', { name: 'Payment recorded' }))
    await expect(await screen.findByRole('dialog', { name: 'Payment recorded' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The filter is still there.
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
  },
}
/** The details have an address of their own. */
export const OneOpened: Story = {
  parameters: { ...inFrame, ...holding(DELIVERIES_MADE, { at: deliveryPath(13) }) },
}
export const OfOneWebhook: Story = { parameters: holding(DELIVERIES_MADE, { at: deliveriesPath(3) }) }
export const OfDeletedWebhook: Story = { parameters: holding(DELIVERIES_MADE, { at: deliveriesPath(99) }) }
export const Empty: Story = { parameters: holding([]) }
export const Loading: Story = {
  parameters: holding([], { answers: { [`GET ${DELIVERIES}`]: NEVER } }),
}
export const Failed: Story = {
  parameters: holding([], { answers: { [`GET ${DELIVERIES}`]: new ApiError(503, 'The database is away') } }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch the deliveries')).toBeVisible()
  },
}
export const ManyRows: Story = { parameters: holding(manyDeliveries(100)) }
export const LongText: Story = { parameters: holding([LONG_DELIVERY]) }
/** Billers see what was sent, but not the webhooks. */
export const ForBillers: Story = {
  parameters: { ...inFrame, ...holding(DELIVERIES_MADE, { role: 'biller' }) },
}
export const ForBillersTest: Story = {
  ...ForBillers,
  play: async ({ canvas }) => {
    await canvas.findByText('200 in 84 ms')
    await expect(canvas.queryByRole('combobox', { name: 'Webhook' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Back to Webhooks' })).toBeNull()
  },
}
