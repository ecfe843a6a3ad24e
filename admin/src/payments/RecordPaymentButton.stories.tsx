import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { HttpError } from 'react-admin'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, NEVER, withMockApi, type MockAnswer, type MockApi } from '../../../.storybook/mockApi.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { CLIENTS } from '../clients/clients.fixtures.ts'
import type { OpenBilling } from './payment.ts'
import { OPEN, OPEN_IN_TWO, payment, RTL_CLIENT } from './payments.fixtures.ts'
import { RecordPaymentButton } from './RecordPaymentButton.tsx'

const ofClient = (open: readonly OpenBilling[], answer: MockAnswer, over: Partial<MockApi> = {}) => ({
  ...inFrame,
  ...withMockApi({
    records: { billings: open, clients: CLIENTS },
    answers: { 'POST payments': answer },
    ...over,
  }),
})

const meta = {
  component: RecordPaymentButton,
  parameters: ofClient(OPEN, payment()),
  args: { client_id: 5 },
} satisfies Meta<typeof RecordPaymentButton>
export default meta
type Story = StoryObj<typeof meta>

const amount = () => screen.findByLabelText(/^Amount \(/)
const forStatement = (id: number) => screen.findByLabelText(`Amount for statement #${id}`)
const open = async (user: UserActions, statement = 7) => {
  await press(user, 'Record payment')
  await forStatement(statement)
}
const typeAmount = async (user: UserActions, text: string, statement?: number) => {
  await open(user, statement)
  await user.type(await amount(), text)
}

export const Typical: Story = { ...reached(({ userEvent }) => typeAmount(userEvent, '300')) }
/** The amount and Enter: the oldest is paid first, and what was recorded is said. */
export const TypicalTest: Story = {
  play: async ({ userEvent }) => {
    await typeAmount(userEvent, '300')
    await expect(await forStatement(7)).toHaveValue(265.5)
    await expect(await forStatement(9)).toHaveValue(34.5)
    await expect(screen.getByText('Nothing stays on account')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(
      await screen.findByText('$300.00 from Acme Haulage, paid on 24 Nov 2026.'),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** What was recorded, with the ways on. */
export const Recorded: Story = {
  parameters: ofClient(OPEN, payment({ amount: 400 })),
  ...reached(async ({ userEvent }) => {
    await typeAmount(userEvent, '400')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('dialog', { name: 'Payment recorded' })).toBeVisible()
  }),
}
/** A typed amount stays, the rest follows; emptied, it follows again. */
export const ByHandTest: Story = {
  play: async ({ userEvent }) => {
    await typeAmount(userEvent, '300')
    await userEvent.clear(await forStatement(7))
    await userEvent.type(await forStatement(7), '200')
    await expect(await forStatement(9)).toHaveValue(80)
    await expect(screen.getByText('$20.00 stays on account')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Fill in statement #7 by its age again' }))
    await expect(await forStatement(7)).toHaveValue(265.5)
  },
}
/** More than is due is said at the field, and nothing is sent. */
export const TooMuch: Story = {
  ...reached(async ({ userEvent }) => {
    await typeAmount(userEvent, '300')
    await userEvent.clear(await forStatement(9))
    await userEvent.type(await forStatement(9), '90')
    await expect(await screen.findByText('$10.00 more than is due')).toBeVisible()
  }),
}
export const AllThatIsDueTest: Story = {
  play: async ({ userEvent }) => {
    await open(userEvent)
    await press(userEvent, 'All that is due: $345.50')
    await expect(await amount()).toHaveValue(345.5)
  },
}
/** Shillings for dollars: both amounts are typed. */
export const AcrossCurrencies: Story = {
  args: { currency: 'KES' },
  parameters: ofClient(OPEN_IN_TWO, payment(), { local_currency: 'KES' }),
  ...reached(async ({ userEvent }) => {
    await typeAmount(userEvent, '20000', 8)
    await press(userEvent, /in another currency/)
    await userEvent.type(await forStatement(7), '50')
    await userEvent.type(screen.getByLabelText('What statement #7 takes of the payment'), '6500')
    await expect(screen.getByText('KES 1,000.00 stays on account')).toBeVisible()
  }),
}
/** One of the two amounts alone is not sent. */
export const HalfAcrossTest: Story = {
  ...AcrossCurrencies,
  play: async ({ userEvent }) => {
    await typeAmount(userEvent, '20000', 8)
    await press(userEvent, /in another currency/)
    await userEvent.type(await forStatement(7), '50')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('Type both amounts: nothing is converted')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('What statement #7 takes of the payment')).toHaveFocus())
  },
}
const FASTER = () => {
  const params = { billing_id: 7, due: 65.5, over: 200, currency: 'USD' }
  throw new HttpError('Conflict', 409, {
    detail: '$65.50 is due of billing #7: $200.00 too much',
    code: 'payment.above_due',
    params,
  })
}
/** Somebody else has settled the older one meanwhile. */
export const Faster: Story = {
  parameters: ofClient(OPEN, FASTER),
  ...reached(async ({ userEvent }) => {
    await typeAmount(userEvent, '300')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('Somebody else was faster: $65.50 is due now')).toBeVisible()
  }),
}
export const NothingDue: Story = {
  parameters: ofClient([], payment({ allocations: [] })),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Record payment')
    await userEvent.type(await amount(), '50')
    await expect(screen.getByText('$50.00 stays on account')).toBeVisible()
  }),
}
export const Refused: Story = {
  parameters: ofClient(OPEN, new ApiError(400, 'Check the fields', { transaction_date: 'is in the future' })),
  ...reached(async ({ userEvent }) => {
    await typeAmount(userEvent, '300')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('is in the future')).toBeVisible()
  }),
}
export const Busy: Story = {
  parameters: ofClient(OPEN, NEVER),
  ...reached(async ({ userEvent }) => {
    await typeAmount(userEvent, '300')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('button', { name: 'Recording...' })).toBeDisabled()
  }),
}
export const RightToLeftText: Story = {
  parameters: ofClient(OPEN, payment({ client: RTL_CLIENT }), {
    records: { billings: OPEN, clients: CLIENTS.map((each) => ({ ...each, ...RTL_CLIENT, id: each.id })) },
  }),
  ...reached(({ userEvent }) => typeAmount(userEvent, '300')),
}
