import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formOf, inForm } from '../../../../.storybook/decorators.tsx'
import { LONG_TEXT, RTL_NAME } from '../../../../.storybook/records.ts'
import { SearchInput } from './SearchInput.tsx'

const meta = {
  component: SearchInput,
  decorators: [inForm],
  args: { label: 'resources.billings.search_vehicles' },
} satisfies Meta<typeof SearchInput>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const EmptyTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search by name or IMEI' })
    await userEvent.type(input, 'KDA 100')
    await expect(input).toHaveValue('KDA 100')
  },
}
export const LongText: Story = { parameters: formOf({ search: LONG_TEXT }) }
export const RightToLeftText: Story = {
  parameters: formOf({ search: RTL_NAME }),
}
