import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { CreatedToken } from './CreatedToken.tsx'
import { CREATED } from './tokens.fixtures.ts'

const meta = {
  component: CreatedToken,
  parameters: inFrame,
  args: { token: CREATED, onClose: fn() },
} satisfies Meta<typeof CreatedToken>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const LongText: Story = { args: { token: { ...CREATED, name: LONG_WORD } } }
export const RightToLeftText: Story = { args: { token: { ...CREATED, name: RTL_NAME } } }
