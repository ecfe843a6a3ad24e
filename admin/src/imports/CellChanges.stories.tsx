import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { CellChanges } from './CellChanges.tsx'
import { aRow } from './imports.fixtures.ts'

const meta = {
  component: CellChanges,
  args: { changes: aRow().changes, isNew: false },
} satisfies Meta<typeof CellChanges>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {}
export const ChangedTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12.5')).toHaveProperty('tagName', 'DEL')
    await expect(canvas.getByText('14')).toHaveProperty('tagName', 'INS')
    await expect(canvas.getByText('(empty)')).toHaveProperty('tagName', 'DEL')
  },
}
export const OfANewRecord: Story = { args: { isNew: true } }
export const OfANewRecordTest: Story = {
  ...OfANewRecord,
  play: ({ canvas }) => expect(canvas.queryByText('12.5')).toBeNull(),
}
export const LongText: Story = {
  args: { changes: [{ field: 'Driver name', from: LONG_WORD, to: LONG_TEXT }] },
}
export const RightToLeftText: Story = {
  args: { changes: [{ field: 'Client', from: 'Gulf Transport', to: RTL_NAME }] },
}
