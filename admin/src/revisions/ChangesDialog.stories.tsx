import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import { aLine, someChanges } from './revisions.fixtures.ts'

const answering = (changes: MockAnswer) => ({
  ...inFrame,
  ...withMockApi({ answers: { 'GET billings/7/revisions/draft/changes': changes } }),
})
const oneLine = (registration: string) =>
  answering(someChanges({ lines: [{ before: null, after: aLine({ registration }) }] }))

const meta = {
  component: ChangesDialog,
  args: { billing_id: 7, revision: 'draft', onClose: fn() },
  parameters: answering(someChanges()),
} satisfies Meta<typeof ChangesDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async () => {
    await expect(await screen.findByText('Amount: $265.50 → $245.50')).toBeVisible()
    await expect(screen.getByText('Fuel sensor: $0.00 → $5.00')).toBeVisible()
    await expect(screen.getByText('Gone')).toBeVisible()
  },
}
export const Empty: Story = {
  parameters: answering(someChanges({ after: someChanges().before!, lines: [] })),
}
export const ManyRows: Story = {
  parameters: answering(
    someChanges({
      lines: Array.from({ length: 500 }, (_, at) => ({ before: null, after: aLine({ item_id: at + 1 }) })),
    }),
  ),
}
export const LongText: Story = { parameters: oneLine(LONG_TEXT) }
export const RightToLeftText: Story = { parameters: oneLine(RTL_NAME) }
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
