import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, LONG_WORD } from '../../../.storybook/records.ts'
import { aFaultyRow, aNote } from './imports.fixtures.ts'
import { RowNotes } from './RowNotes.tsx'

const meta = {
  component: RowNotes,
  args: { notes: aFaultyRow().errors, severity: 'error' },
} satisfies Meta<typeof RowNotes>
export default meta
type Story = StoryObj<typeof meta>

export const Errors: Story = {}
export const ErrorsTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Correction: All 15 digits/)).toBeVisible()
    // The text quotes the value already.
    await expect(canvas.queryByText(/The cell holds/)).toBeNull()
  },
}
export const WithItsValue: Story = {
  args: {
    notes: [{ column: 'Approval_days', value: '900', text: 'unusually many days', right: null }],
    severity: 'warning',
  },
}
export const WithItsValueTest: Story = {
  ...WithItsValue,
  play: ({ canvas }) => expect(canvas.getByText(/The cell holds “900”/)).toBeVisible(),
}
/** A message in a message: it quotes the value, too. */
export const RoundedTest: Story = {
  args: {
    notes: [
      aNote({
        text: '"3.5E+14" is not an IMEI: Excel has rounded it',
        code: 'cell.rounded',
        params: { problem: { code: 'cell.not_imei', params: { value: '3.5E+14' } } },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/"3.5E\+14" is not an IMEI: Excel has rounded it/)).toBeVisible()
    await expect(canvas.queryByText(/The cell holds/)).toBeNull()
  },
}
export const LongText: Story = {
  args: { notes: [{ column: 'Object name', value: LONG_WORD, text: LONG_TEXT, right: LONG_TEXT }] },
}
