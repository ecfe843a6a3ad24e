import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { manyVehicles, vehicle, VEHICLES } from '../vehicles/vehicles.fixtures.ts'
import type { Billable } from './useBillableVehicles.ts'
import { VehicleChoice } from './VehicleChoice.tsx'

const USUAL: Billable = {
  vehicles: [...VEHICLES],
  error: null,
  retry: fn(),
  billedOn: new Map(),
  chosen: [],
  tariff: null,
  choose: fn(),
}
const having = (over: Partial<Billable>) => ({ billable: { ...USUAL, ...over } })

const meta = {
  component: VehicleChoice,
  args: { client_id: 5, ...having({}) },
} satisfies Meta<typeof VehicleChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args: { billable }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /KDE 901F/ }))
    await expect(billable.choose).toHaveBeenLastCalledWith([VEHICLES[0]])
    await userEvent.click(canvas.getByRole('button', { name: 'Select all local (1)' }))
    await expect(billable.choose).toHaveBeenLastCalledWith([VEHICLES[2]])
    await userEvent.type(canvas.getByRole('searchbox'), '118')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1)
  },
}
export const OneTariffChosen: Story = { args: having({ chosen: [VEHICLES[0]!], tariff: 'USD' }) }
export const OneTariffChosenTest: Story = {
  ...OneTariffChosen,
  play: async ({ args: { billable }, canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: /KDG 118H/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(billable.choose).toHaveBeenLastCalledWith([])
  },
}
/** Those that are billed already come last. */
export const BilledAlready: Story = { args: having({ billedOn: new Map([[11, 6]]) }) }
export const BilledAlreadyTest: Story = {
  ...BilledAlready,
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole('checkbox')
    await expect(boxes.at(-1)).toHaveAccessibleName(/KDE 901F.*already on billing #6/)
    await expect(boxes.at(-1)).toBeDisabled()
  },
}
export const NoClient: Story = { args: { client_id: null } }
export const Empty: Story = { args: having({ vehicles: [] }) }
export const Loading: Story = { args: having({ vehicles: undefined }) }
export const Failed: Story = { args: having({ vehicles: undefined, error: new Error('No connection') }) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ args: { billable }, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(billable.retry).toHaveBeenCalledOnce()
  },
}
export const ManyRows: Story = { args: having({ vehicles: manyVehicles(1204) }) }
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: /next page/i }))
    await expect(canvas.getByRole('checkbox', { name: /^KDE 51 / })).toBeInTheDocument()
  },
}
export const NothingMatches: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'nothing')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  }),
}
export const LongText: Story = {
  args: having({
    vehicles: [
      vehicle({ object_name: LONG_TEXT, charging_currency: null }),
      vehicle({ id: 12, object_name: LONG_WORD, charging_currency: 'Kenyan shilling' }),
    ],
  }),
}
export const RightToLeftText: Story = {
  args: having({ vehicles: [vehicle({ object_name: RTL_NAME }), ...VEHICLES.slice(1)] }),
}
