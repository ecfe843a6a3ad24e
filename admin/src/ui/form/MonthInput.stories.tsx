import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { formOf, inForm } from '../../../../.storybook/decorators.tsx'
import { MonthInput } from './MonthInput.tsx'

const meta = {
  component: MonthInput,
  decorators: [inForm],
  parameters: formOf({ valid_from: '2026-12' }),
  args: { source: 'valid_from', label: 'resources.clients.prices.valid_from', helperText: false },
} satisfies Meta<typeof MonthInput>
export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = {}
export const MonthTest: Story = {
  play: async ({ canvas }) => {
    const month = canvas.getByLabelText('From which month')
    await fireEvent.change(month, { target: { value: '2027-01' } })
    await expect(month).toHaveValue('2027-01')
  },
}
export const Empty: Story = { parameters: formOf({ valid_from: null }) }
