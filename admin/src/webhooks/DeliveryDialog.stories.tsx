import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press } from '../../../.storybook/userActions.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { DELIVERIES, type Delivery } from './webhook.ts'
import { delayed, DELIVERIES_MADE, delivery, detailed, LONG_DELIVERY } from './webhooks.fixtures.ts'

const answering = (answer: MockAnswer, more: Record<string, MockAnswer> = {}) => ({
  ...inFrame,
  ...withMockApi({ answers: { [`GET ${DELIVERIES}/12`]: answer, ...more } }),
})
const showing = (of: Delivery, more?: Record<string, MockAnswer>) =>
  answering(detailed({ ...of, id: 12 }), more)

const meta = {
  component: DeliveryDialog,
  parameters: showing(delivery()),
  args: { id: 12, onShow: fn(), onClose: fn() },
} satisfies Meta<typeof DeliveryDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Waiting: Story = { parameters: showing(delayed()) }
export const WaitingTest: Story = {
  ...Waiting,
  play: async () => {
    await expect(await screen.findByText('The answer was 500')).toBeInTheDocument()
    await expect(screen.getByText('Internal Server Error')).toBeInTheDocument()
    await expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull()
  },
}
export const NoAnswer: Story = { parameters: showing(DELIVERIES_MADE[2]!) }
export const SentAgain: Story = { parameters: showing(DELIVERIES_MADE[4]!) }
export const SentAgainTest: Story = {
  parameters: showing(DELIVERIES_MADE[4]!, {
    [`POST ${DELIVERIES}/12/resend`]: delivery({ id: 30, state: 'queued' }),
  }),
  play: async ({ args, userEvent }) => {
    await press(userEvent, 'Delivery #18')
    await expect(args.onShow).toHaveBeenLastCalledWith(18)
    await press(userEvent, 'Send Again')
    await waitFor(() => expect(args.onShow).toHaveBeenLastCalledWith(30))
  },
}
export const ResendRefusedTest: Story = {
  parameters: showing(delivery(), {
    [`POST ${DELIVERIES}/12/resend`]: new ApiError(409, 'The endpoint is disabled'),
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Send Again')
    await expect(
      await screen.findByText('Failed to send it again: The endpoint is disabled'),
    ).toBeInTheDocument()
  },
}
/** Billers look, and do not send. */
export const ForBillersTest: Story = {
  parameters: { ...inFrame, ...withMockApi({ role: 'biller', records: { [DELIVERIES]: [detailed()] } }) },
  play: async () => {
    await expect(await screen.findByText('It has arrived.')).toBeInTheDocument()
    await expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database is away')) }
export const NotFound: Story = { parameters: answering(new ApiError(404, 'There is no such delivery')) }
export const LongText: Story = { parameters: showing(LONG_DELIVERY) }
