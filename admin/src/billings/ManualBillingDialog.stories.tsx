import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inEditor, inFrame } from '../../../.storybook/decorators.tsx'
import { choose, press, type UserActions, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { monthOf } from '../../../server/lib/period.rules.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { client } from '../clients/clients.fixtures.ts'
import { AddButton } from '../ui/list/AddButton.tsx'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { manyVehicles, vehicle, VEHICLES } from '../vehicles/vehicles.fixtures.ts'
import { billing } from './billings.fixtures.ts'
import { ManualBillingDialog } from './ManualBillingDialog.tsx'
import { currentPeriod } from './periods.ts'

const { billing_month, billing_year } = currentPeriod()
const BILLED = `GET billings?client_id=5&billing_month=${billing_month}&billing_year=${billing_year}`
const MAKE = 'POST billings/manual'
const ASK = `GET vehicles?client_id=5&billable_in=${monthOf({ billing_month, billing_year })}`

const answering = (answers: Record<string, MockAnswer> = {}, client_name = 'Acme Haulage') =>
  withMockApi({
    resource: 'billings',
    records: { clients: [client({ client_name })] },
    answers: {
      [ASK]: () => [...VEHICLES],
      [BILLED]: { billings: [] },
      [MAKE]: { ...billing({ id: 8 }), warnings: [] },
      ...answers,
    },
  })
const holding = (vehicles: readonly Vehicle[]) => answering({ [ASK]: () => [...vehicles] })

const meta = {
  component: ManualBillingDialog,
  decorators: [inEditor],
  parameters: { ...inFrame, ...answering() },
  args: { onCreated: fn() },
  render: (args) => (
    <>
      <AddButton />
      <ManualBillingDialog {...args} />
    </>
  ),
} satisfies Meta<typeof ManualBillingDialog>
export default meta
type Story = StoryObj<typeof meta>

const open = (user: UserActions) => press(user, 'New Billing')
const openFor = async (user: UserActions, name = /Acme Haulage/) => {
  await open(user)
  await choose(user, /Client/, name)
}
const make = async (user: UserActions) => {
  await openFor(user)
  await user.click(await screen.findByRole('checkbox', { name: /KDE 901F/ }))
  await press(user, 'Create Billing')
}

export const Typical: Story = { ...reached(({ userEvent }) => openFor(userEvent)) }
export const Made: Story = {
  play: async ({ args, userEvent }) => {
    await openFor(userEvent)
    await userEvent.click(await screen.findByRole('checkbox', { name: /KDE 901F/ }))
    await expect(await screen.findByText('$25.00 · INTERNATIONAL · 1 vehicle')).toBeInTheDocument()
    await press(userEvent, 'Create Billing')
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: 8 })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Empty: Story = {
  ...reached(async ({ args, userEvent }) => {
    await open(userEvent)
    await expect(await screen.findByText('Choose a client to see its vehicles.')).toBeInTheDocument()
    await press(userEvent, 'Create Billing')
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please select a client and at least one vehicle',
    )
    await expect(args.onCreated).not.toHaveBeenCalled()
  }),
}
/** The first one chosen decides on the tariff. */
export const OneTariff: Story = {
  ...reached(async ({ userEvent }) => {
    await openFor(userEvent)
    await userEvent.click(await screen.findByRole('checkbox', { name: /KDG 118H/ }))
    await expect(await screen.findByText(/A billing has one tariff/)).toBeInTheDocument()
    await expect(screen.getByRole('checkbox', { name: /KDE 901F/ })).toBeDisabled()
  }),
}
export const BilledAlready: Story = {
  parameters: answering({
    [BILLED]: { billings: [{ id: 6 }] },
    'GET billings/6/view': { billing_items: [{ vehicle_id: 11 }] },
  }),
  ...reached(async ({ userEvent }) => {
    await openFor(userEvent)
    await expect(
      await screen.findByRole('checkbox', { name: /KDE 901F.*already on billing #6/ }),
    ).toBeDisabled()
  }),
}
export const Refused: Story = {
  parameters: answering({ [MAKE]: new ApiError(409, 'KDE 901F is on billing #6 already') }),
  ...reached(async ({ args, userEvent }) => {
    await make(userEvent)
    await expect(await screen.findByText(/KDE 901F is on billing #6 already/)).toBeInTheDocument()
    await expect(args.onCreated).not.toHaveBeenCalled()
  }),
}
export const Busy: Story = {
  parameters: answering({ [MAKE]: NEVER }),
  ...reached(async ({ userEvent }) => {
    await make(userEvent)
    await expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled()
  }),
}
export const NoVehicles: Story = {
  parameters: holding([]),
  ...reached(async ({ userEvent }) => {
    await openFor(userEvent)
    await expect(await screen.findByText('This client has no vehicles yet')).toBeInTheDocument()
  }),
}
export const VehiclesUnreadable: Story = {
  parameters: answering({ [ASK]: new ApiError(503, 'Try again later') }),
  ...reached(async ({ userEvent }) => {
    await openFor(userEvent)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch vehicles')
  }),
}
export const ManyVehicles: Story = {
  parameters: holding(manyVehicles(1204)),
  ...reached(async ({ userEvent }) => {
    await openFor(userEvent)
    await press(userEvent, 'Select all (1,204)')
    await expect(await screen.findByText('1,204 of 1,204 chosen')).toBeInTheDocument()
    await expect(screen.getByText('$30,100.00 · INTERNATIONAL · 1,204 vehicles')).toBeInTheDocument()
  }),
}
export const LongText: Story = {
  parameters: answering({ [ASK]: () => [vehicle({ object_name: LONG_TEXT })] }, LONG_TEXT),
  ...reached(({ userEvent }) => openFor(userEvent, /Moved from/)),
}
export const RightToLeftText: Story = {
  parameters: answering({}, RTL_NAME),
  ...reached(({ userEvent }) => openFor(userEvent, new RegExp(RTL_NAME))),
}
