import type { Meta, StoryObj } from '@storybook/react-vite'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { SearchInput } from './SearchInput.tsx'

const meta = {
  component: SearchInput,
  decorators: [inForm],
  args: { label: 'resources.billings.search_vehicles' },
} satisfies Meta<typeof SearchInput>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const LongText: Story = { parameters: formOf({ search: LONG_TEXT }) }
export const RightToLeft: Story = {
  parameters: formOf({ search: RTL_NAME }),
  globals: { direction: 'rtl' },
}
export const Dark: Story = { globals: { theme: 'dark' } }
