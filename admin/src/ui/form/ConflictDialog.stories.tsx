import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { press } from '../../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../../.storybook/records.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

const meta = {
  component: ConflictDialog,
  parameters: inFrame,
  args: {
    fields: [
      { label: 'statement.fields.driver_name', mine: 'Sara Lind II', theirs: 'Amina Otieno' },
      { label: 'statement.fields.comments', mine: null, theirs: 'In the workshop' },
      { label: 'statement.fields.has_fuel_sensor', mine: true, theirs: false },
    ],
    busy: false,
    onKeep: fn(),
    onTake: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConflictDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Kept: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('row', { name: 'Has Fuel Sensor Yes No' })).toBeInTheDocument()
    await press(userEvent, 'Keep mine')
    await expect(args.onKeep).toHaveBeenCalledOnce()
    await expect(args.onTake).not.toHaveBeenCalled()
  },
}
export const Taken: Story = {
  play: async ({ args, userEvent }) => {
    await press(userEvent, 'Take theirs')
    await expect(args.onTake).toHaveBeenCalledOnce()
  },
}
export const BackToTheForm: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = { args: { busy: true } }
export const BusyTest: Story = {
  ...Busy,
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const ManyFields: Story = {
  args: {
    fields: ['vehicle_name', 'imei_number', 'sim_number', 'hardware_type', 'status', 'vin_number'].map(
      (field) => ({ label: `statement.fields.${field}`, mine: 'mine', theirs: 'theirs' }),
    ),
  },
}
export const LongText: Story = {
  args: { fields: [{ label: 'statement.fields.comments', mine: LONG_TEXT, theirs: LONG_WORD }] },
}
export const RightToLeftText: Story = {
  args: { fields: [{ label: 'statement.fields.driver_name', mine: RTL_NAME, theirs: 'Sara Lind' }] },
}
