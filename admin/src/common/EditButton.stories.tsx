import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inEditor, inRecord } from '../../../.storybook/decorators.tsx'
import { LONG_WORD, platform } from '../../../.storybook/records.ts'
import { EditButton } from './EditButton.tsx'

const meta = {
  component: EditButton,
  decorators: [inEditor, inRecord(platform())],
} satisfies Meta<typeof EditButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Edit Orion Track' })).toBeEnabled(),
}
export const LongName: Story = { decorators: [inRecord(platform({ name: LONG_WORD }))] }
