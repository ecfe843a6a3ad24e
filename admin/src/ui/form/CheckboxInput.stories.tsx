import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formOf, inForm } from '../../../../.storybook/decorators.tsx'
import { CheckboxInput } from './CheckboxInput.tsx'

const meta = {
  component: CheckboxInput,
  decorators: [inForm],
  args: { source: 'has_fuel_sensor', label: 'statement.fields.has_fuel_sensor' },
} satisfies Meta<typeof CheckboxInput>
export default meta
type Story = StoryObj<typeof meta>

export const Unticked: Story = {}
export const UntickedTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Has Fuel Sensor' })
    await expect(box).not.toBeChecked()
    await userEvent.click(box)
    await expect(box).toBeChecked()
  },
}
export const Ticked: Story = { parameters: formOf({ has_fuel_sensor: true }) }
export const WithHint: Story = { args: { hint: 'statement.balance.snapshot' } }
export const WithHintTest: Story = {
  ...WithHint,
  play: ({ canvas }) =>
    expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/A typed amount stays/),
}
