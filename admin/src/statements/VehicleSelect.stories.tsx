import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { vehicle, VEHICLES } from '../vehicles/vehicles.fixtures.ts'
import { view } from './statement.fixtures.ts'
import { VehicleSelect } from './VehicleSelect.tsx'

const many = Array.from({ length: 400 }, (_, index) =>
  vehicle({ id: 100 + index, object_name: `KDE ${index}`, imei_number: String(862646442297100 + index) }),
)

const meta = {
  component: VehicleSelect,
  args: { view: view(), vehicles: [...VEHICLES], loading: false, value: null, onChange: fn() },
} satisfies Meta<typeof VehicleSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Select Vehicle/ }))
    const other = await screen.findByRole('option', { name: /Charged in KES/ })
    await expect(other).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('option', { name: 'KDE 901F (862646442297011)' }))
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 11 }))
  },
}
export const Open: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await screen.findAllByRole('option')).toHaveLength(3)
  }),
}
export const NothingLeft: Story = {
  args: { vehicles: [] },
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(
      await screen.findByText('All vehicles of this client are on this billing'),
    ).toBeInTheDocument()
  }),
}
export const Loading: Story = { args: { vehicles: undefined, loading: true } }
export const ManyVehicles: Story = { args: { vehicles: many } }
export const RightToLeftText: Story = { args: { value: VEHICLES[1]! } }
