import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { monthText } from '../ui/format/dates.ts'
import { ChangePricesDialog } from './ChangePricesDialog.tsx'
import { client, NEXT_MONTH, PRICE_HISTORY, prices, THIS_MONTH } from './clients.fixtures.ts'
import type { DatedPrices } from './prices.ts'

const answering = (answer: MockAnswer, local_currency = 'USD', answers: Record<string, MockAnswer> = {}) => ({
  ...inFrame,
  ...withMockApi({
    resource: 'clients',
    local_currency,
    answers: {
      'POST clients/5/prices': answer,
      [`PUT clients/5/prices/${NEXT_MONTH}`]: { ...prices(), warnings: [], warning_messages: [] },
      ...answers,
    },
  }),
})

const meta = {
  component: ChangePricesDialog,
  parameters: answering({ ...prices(), warnings: [], warning_messages: [] }),
  args: {
    client: client(),
    history: [prices()],
    lastBilled: '2026-10',
    now: THIS_MONTH,
    target: 'prices',
    draft: null,
    onClose: fn(),
  },
} satisfies Meta<typeof ChangePricesDialog>
export default meta
type Story = StoryObj<typeof meta>

const retype = async (user: UserActions, label: string, price: string) => {
  const input = await screen.findByLabelText(label)
  await user.clear(input)
  await user.type(input, price)
}

const withTheirs = (theirs: Partial<DatedPrices>) => {
  const row = PRICE_HISTORY.find(({ valid_from }) => valid_from === NEXT_MONTH)!
  return answering(null, 'USD', { [`GET clients/5/prices/${NEXT_MONTH}`]: { ...row, ...theirs } })
}

/** Corrects the price of the upcoming month. */
const correct = async (user: UserActions) => {
  const month = await screen.findByLabelText(/From which month/)
  await fireEvent.change(month, { target: { value: NEXT_MONTH } })
  await waitFor(() => expect(screen.getByLabelText('Unit Price, USD')).toHaveValue(27.5))
  await retype(user, 'Unit Price, USD', '28')
  await press(user, 'Save')
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
/** What is typed stays when somebody else corrects the same month meanwhile; both are shown. */
export const Conflict: Story = {
  args: { history: PRICE_HISTORY },
  parameters: withTheirs({ unit_usd: 30 }),
  ...reached(async ({ userEvent }) => {
    await correct(userEvent)
    const both = await screen.findByRole('alertdialog')
    await expect(both).toHaveTextContent('Unit Price, USD$28.00$30.00')
  }),
}
export const ConflictTest: Story = {
  ...Conflict,
  play: async ({ args, userEvent }) => {
    await correct(userEvent)
    await press(userEvent, 'Keep mine')
    await expect(await screen.findByText(`Prices from ${monthText(NEXT_MONTH)} saved`)).toBeInTheDocument()
    await expect(args.onClose).toHaveBeenCalled()
  },
}
/** Typed before the session was lost: it stays where the prices have changed since. */
export const Restored: Story = {
  args: { draft: { ...prices(), valid_from: '2026-11', unit_usd: 33, seen: [prices()] } },
}
export const RestoredTest: Story = {
  ...Restored,
  play: async () => {
    await expect(await screen.findByLabelText('Unit Price, USD')).toHaveValue(33)
  },
}
/** A local currency without cents. */
export const WholeAmounts: Story = {
  parameters: answering(null, 'UGX'),
  ...reached(async ({ userEvent }) => {
    await retype(userEvent, 'Unit Price, Local (UGX)', '12.5')
    await press(userEvent, 'Save')
    await expect(await screen.findByText(/UGX has no cents/)).toBeInTheDocument()
  }),
}
export const LongText: Story = { args: { client: client({ client_name: LONG_TEXT }) } }
export const RightToLeftText: Story = { args: { client: client({ client_name: RTL_NAME }) } }
