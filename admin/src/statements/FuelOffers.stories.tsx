import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { FuelOffers } from './FuelOffers.tsx'

const OFFER = { vehicle_id: 11, vehicle_name: 'KDE 901F', has_fuel_sensor: true }

const meta = {
  component: FuelOffers,
  args: { offers: [OFFER], busy: false, onTake: fn(), onDismiss: fn() },
} satisfies Meta<typeof FuelOffers>
export default meta
type Story = StoryObj<typeof meta>

export const Set: Story = {}
export const SetTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take over to KDE 901F' }))
    await expect(args.onTake).toHaveBeenCalledWith(OFFER)
    await userEvent.click(canvas.getByRole('button', { name: 'Not now: KDE 901F' }))
    await expect(args.onDismiss).toHaveBeenCalledWith(11)
  },
}
export const Unset: Story = { args: { offers: [{ ...OFFER, has_fuel_sensor: false }] } }
export const Busy: Story = { args: { busy: true } }
export const Several: Story = {
  args: {
    offers: [OFFER, { vehicle_id: 12, vehicle_name: 'KDG 118H', has_fuel_sensor: false }],
  },
}
export const ManyRows: Story = {
  args: {
    offers: Array.from({ length: 40 }, (_, at) => ({
      ...OFFER,
      vehicle_id: at + 1,
      vehicle_name: `KDE ${at + 1}`,
    })),
  },
}
export const LongText: Story = { args: { offers: [{ ...OFFER, vehicle_name: LONG_WORD }] } }
export const RightToLeftText: Story = { args: { offers: [{ ...OFFER, vehicle_name: RTL_NAME }] } }
