import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { ItemInputs } from './ItemInputs.tsx'
import { item, LONG_ITEMS, RTL_ITEMS } from './statement.fixtures.ts'

const meta = { component: ItemInputs, decorators: [inForm] } satisfies Meta<typeof ItemInputs>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = { parameters: formOf(item()) }
export const TypicalTest: Story = {
  ...Typical,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Status/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'MAINTENANCE' }))
    await expect(canvas.getByRole('combobox', { name: /Status/ })).toHaveTextContent('MAINTENANCE')
  },
}
export const Empty: Story = { parameters: formOf({ status: 'ACTIVE' }) }
export const LongText: Story = { parameters: formOf(LONG_ITEMS[0]) }
export const RightToLeftText: Story = { parameters: formOf(RTL_ITEMS[0]) }
