import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { ChangePricesDialog } from './ChangePricesDialog.tsx'
import { client, NEXT_MONTH, PRICE_HISTORY, prices } from './clients.fixtures.ts'

const answering = (answer: MockAnswer, local_currency = 'USD') => ({
  ...inFrame,
  ...withMockApi({
    resource: 'clients',
    local_currency,
    answers: {
      'POST clients/5/prices': answer,
      [`PUT clients/5/prices/${NEXT_MONTH}`]: { ...prices(), warnings: [], warning_messages: [] },
    },
  }),
})

const meta = {
  component: ChangePricesDialog,
  parameters: answering({ ...prices(), warnings: [], warning_messages: [] }),
  args: { client: client(), history: [prices()], lastBilled: '2026-10', onClose: fn() },
} satisfies Meta<typeof ChangePricesDialog>
export default meta
type Story = StoryObj<typeof meta>

const retype = async (user: UserActions, label: string, price: string) => {
  const input = await screen.findByLabelText(label)
  await user.clear(input)
  await user.type(input, price)
}

/** The first month that is not billed yet is offered. */
export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByLabelText(/From which month/)).toHaveValue('2026-11')
    await retype(userEvent, 'Unit Price, USD', '27.5')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Prices from Nov 2026 saved')).toBeInTheDocument()
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const NothingChanged: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Save')
    await expect(await screen.findByRole('alert')).toHaveTextContent('No price differs')
  }),
}
/** A month that is billed, and has later prices. */
export const BilledMonth: Story = {
  args: { history: PRICE_HISTORY },
  ...reached(async () => {
    const month = await screen.findByLabelText(/From which month/)
    await fireEvent.change(month, { target: { value: '2026-09' } })
    await expect(await screen.findByText(/lines that are there already keep their prices/)).toBeVisible()
    await expect(screen.getByText(/They end where those from/)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Unit Price, USD')).toHaveValue(22))
  }),
}
/** A month that has prices already is corrected. */
export const UpcomingPrices: Story = {
  args: { history: PRICE_HISTORY },
  ...reached(async ({ userEvent }) => {
    const month = await screen.findByLabelText(/From which month/)
    await fireEvent.change(month, { target: { value: NEXT_MONTH } })
    await expect(await screen.findByText(/are there already: they are corrected/)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Unit Price, USD')).toHaveValue(27.5))
    await retype(userEvent, 'Unit Price, USD', '28')
  }),
}
export const SomebodyWasFaster: Story = {
  parameters: answering(
    new ApiError(409, 'Prices from 2026-11 are there already: ben entered them on 2026-11-23 at 08:05 UTC'),
  ),
  ...reached(async ({ userEvent }) => {
    await retype(userEvent, 'Unit Price, USD', '27.5')
    await press(userEvent, 'Save')
    await expect(await screen.findByRole('alert')).toHaveTextContent('ben entered them')
  }),
}
/** A local currency without cents. */
export const WholeAmounts: Story = {
  parameters: answering(null, 'UGX'),
  ...reached(async ({ userEvent }) => {
    await retype(userEvent, 'Unit Price, Local', '12.5')
    await press(userEvent, 'Save')
    await expect(await screen.findByText(/UGX has no cents/)).toBeInTheDocument()
  }),
}
export const LongText: Story = { args: { client: client({ client_name: LONG_TEXT }) } }
export const RightToLeftText: Story = { args: { client: client({ client_name: RTL_NAME }) } }
