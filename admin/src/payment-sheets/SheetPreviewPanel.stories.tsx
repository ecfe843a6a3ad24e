import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { press } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { aSheetPreview, rowsSaying } from './payment-sheets.fixtures.ts'
import { SheetPreviewPanel } from './SheetPreviewPanel.tsx'

const meta = {
  component: SheetPreviewPanel,
  parameters: withMockApi({}),
  args: { file: 'october.csv', preview: aSheetPreview(), busy: false, onImport: fn(), onCancel: fn() },
} satisfies Meta<typeof SheetPreviewPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
/** One key confirms the line that has the focus, and goes on to the next one. */
export const ByKeysTest: Story = {
  play: async ({ args, userEvent }) => {
    const [, first] = screen.getAllByRole('row')
    first!.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('2')
    await expect(screen.getAllByText('Confirmed')).toHaveLength(2)
    await userEvent.keyboard('{Delete}')
    await expect(screen.getAllByText('Confirmed')).toHaveLength(1)
    await userEvent.keyboard('0')
    await userEvent.type(await screen.findByLabelText(/Reason/), 'Interest')
    await press(userEvent, 'Set aside')
    await press(userEvent, 'Import')
    const [decided] = args.onImport.mock.calls[0] as [ReadonlyMap<number, object>]
    await expect([...decided.keys()]).toEqual([5, 6])
    await expect(decided.get(6)).toEqual({ reason: 'Interest' })
  },
}
export const Importing: Story = { args: { busy: true } }
export const NothingNew: Story = {
  args: {
    preview: aSheetPreview({
      rows: [],
      counts: { rows: 6, new: 0, changed: 0, unchanged: 6, errors: 0, warnings: 0 },
      message: '0 payments recorded, 0 lines wait for a client, 6 known already.',
      params: { payments: 0, waiting: 0, known: 6, set_aside: 0 },
      imported_before: { id: 3, username: 'ana', created_at: '2026-10-10T08:00:00.000Z' },
    }),
  },
}
const saying = (said: string) => ({
  args: { file: `${said}.csv`, preview: aSheetPreview({ rows: rowsSaying(said) }) },
})
export const LongText: Story = saying(LONG_TEXT)
export const RightToLeftText: Story = saying(RTL_NAME)
