import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { CLIENTS } from '../clients/clients.fixtures.ts'
import { manyVehicles, vehicle, VEHICLES } from './vehicles.fixtures.ts'
import type { Vehicle } from './vehicle.ts'
import { VehicleList } from './VehicleList.tsx'

const holding = (vehicles: readonly Vehicle[], answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ resource: 'vehicles', records: { vehicles, clients: CLIENTS }, answers })
const TAKEN = new ApiError(409, 'There is a vehicle of this IMEI', { imei_number: 'is taken by KDB 212C' })

const meta = { component: VehicleList, parameters: holding(VEHICLES) } satisfies Meta<typeof VehicleList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'KDE 901F' })).toHaveAttribute('href', '/vehicle/11')
    await userEvent.type(canvas.getByRole('searchbox'), '118')
    await waitFor(() => expect(canvas.queryByText('KDE 901F')).toBeNull())
    await expect(canvas.getByText('KDG 118H')).toBeInTheDocument()
  },
}
export const Refused: Story = {
  parameters: holding(VEHICLES, { 'PUT vehicles/11': TAKEN }),
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('KDE 901F')
    await press(userEvent, /^Edit KDE 901F/)
    await userEvent.type(await screen.findByLabelText(/^IMEI/i), '1')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('is taken by KDB 212C')).toBeInTheDocument()
  }),
}
export const Empty: Story = { parameters: holding([]) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No vehicles yet')).toBeInTheDocument()
  },
}
export const ManyRows: Story = { parameters: holding(manyVehicles(1204)) }
export const LongText: Story = {
  parameters: holding([vehicle({ object_name: LONG_WORD, sim_cards_number: LONG_TEXT })]),
}
export const Loading: Story = { parameters: holding([], { 'GET vehicles': NEVER }) }
export const Failed: Story = {
  parameters: holding([], { 'GET vehicles': new ApiError(503, 'Try again later') }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch vehicles')).toBeInTheDocument()
  },
}
export const RightToLeftText: Story = {
  parameters: holding([vehicle({ object_name: RTL_NAME }), ...VEHICLES.slice(1)]),
}
