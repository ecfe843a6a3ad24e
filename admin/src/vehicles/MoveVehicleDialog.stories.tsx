import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { choose, press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { CLIENTS, NEXT_MONTH, THIS_MONTH } from '../clients/clients.fixtures.ts'
import { MoveVehicleDialog } from './MoveVehicleDialog.tsx'
import { NO_HISTORY, vehicle, vehicleHistory } from './vehicles.fixtures.ts'

const answering = (answer: MockAnswer = { id: 5 }) => ({
  ...inFrame,
  ...withMockApi({
    resource: 'vehicles',
    records: { clients: CLIENTS },
    answers: { 'POST vehicles/11/moves': answer },
  }),
})

const meta = {
  component: MoveVehicleDialog,
  parameters: answering(),
  args: { vehicle: vehicle(), history: vehicleHistory(), target: 'move', draft: null, onClose: fn() },
} satisfies Meta<typeof MoveVehicleDialog>
export default meta
type Story = StoryObj<typeof meta>

const fill = async (user: UserActions, month = '2030-11', client = /Baraka/) => {
  await choose(user, /New client/, client)
  await fireEvent.change(screen.getByLabelText(/From month/), { target: { value: month } })
}
const move = async (user: UserActions, month?: string) => {
  await fill(user, month)
  await press(user, 'Move')
}

export const Typical: Story = {}
/** Says which months are billed to whom before it moves. */
export const Chosen: Story = {
  ...reached(async ({ userEvent }) => {
    await fill(userEvent)
    await expect(await screen.findByRole('status')).toHaveTextContent(
      'KDE 901F stays billable to Acme Haulage up to Oct 2030, and is billed to Baraka Logistics from Nov 2030 on.',
    )
  }),
}
export const Moved: Story = {
  play: async ({ args, userEvent }) => {
    await move(userEvent)
    await expect(await screen.findByText('KDE 901F was moved')).toBeInTheDocument()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const TooEarly: Story = {
  ...reached(async ({ userEvent }) => {
    await move(userEvent, '2026-09')
    await expect(await screen.findByText('It can be moved from Nov 2026 on.')).toBeInTheDocument()
  }),
}
export const SameClient: Story = {
  ...reached(async ({ userEvent }) => {
    await fill(userEvent, '2030-11', /Acme/)
    await press(userEvent, 'Move')
    await expect(await screen.findByText('It belongs to this client already.')).toBeInTheDocument()
  }),
}
/** The month that is offered is the first that is not billed or moved yet, at the earliest the current one. */
export const NeverBilled: Story = { args: { history: NO_HISTORY } }
export const NeverBilledTest: Story = {
  ...NeverBilled,
  play: async () => {
    const month = await screen.findByLabelText(/From month/)
    await expect([THIS_MONTH, NEXT_MONTH]).toContain((month as HTMLInputElement).value)
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'KDE 901F was moved to Dune Haulage LLC from 11/2030 on, by ada')),
  ...reached(async ({ userEvent }) => {
    await move(userEvent)
    await expect(await screen.findByText(/Failed to move the vehicle: .*by ada/)).toBeInTheDocument()
  }),
}
export const Busy: Story = {
  parameters: answering(NEVER),
  ...reached(async ({ userEvent }) => {
    await move(userEvent)
    await expect(await screen.findByRole('button', { name: 'Moving...' })).toBeDisabled()
  }),
}
export const LongText: Story = { args: { vehicle: vehicle({ object_name: LONG_WORD }) } }
export const RightToLeftText: Story = { args: { vehicle: vehicle({ object_name: RTL_NAME }) } }
