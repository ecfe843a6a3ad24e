import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_WORD } from '../../../../.storybook/records.ts'
import { CopyField } from './CopyField.tsx'

const meta = {
  component: CopyField,
  args: { label: 'API token', value: 'tl_h7KpUq0ZrB3nYxV9sLdM2eGfTa8cWjE41kR52W' },
} satisfies Meta<typeof CopyField>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const LongText: Story = { args: { value: LONG_WORD } }
