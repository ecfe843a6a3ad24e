import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { MoveVehicleButton } from './MoveVehicleButton.tsx'
import { vehicle, vehicleHistory } from './vehicles.fixtures.ts'

const answering = (answer: MockAnswer) =>
  withMockApi({
    resource: 'vehicles',
    records: { clients: [] },
    answers: { 'GET vehicles/11/history': answer },
  })

const meta = {
  component: MoveVehicleButton,
  parameters: answering(() => vehicleHistory()),
  args: { vehicle: vehicle() },
} satisfies Meta<typeof MoveVehicleButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Opened: Story = {
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Move to another client' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await expect(await screen.findByRole('dialog', { name: /Move KDE 901F/ })).toBeInTheDocument()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
