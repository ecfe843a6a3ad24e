import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inForm } from '../../../.storybook/decorators.tsx'
import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { aFaultyRow, aNote, aPreview, aRow, counts, manyRows } from './imports.fixtures.ts'
import { PreviewPanel } from './PreviewPanel.tsx'

const meta = {
  component: PreviewPanel,
  decorators: [inForm],
  parameters: withMockApi({ resource: 'clients' }),
  args: {
    kind: 'clients',
    file: 'clients.xlsx',
    preview: aPreview(),
    stale: null,
    onImport: fn(),
    onAgain: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof PreviewPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Errors (1)')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Correction: All 15 digits')
    await userEvent.click(canvas.getByRole('tab', { name: 'Changed (1)' }))
    await expect(await canvas.findByText('12.5')).toHaveProperty('tagName', 'DEL')
    await expect(canvas.getByText('14')).toHaveProperty('tagName', 'INS')
    await userEvent.click(canvas.getByRole('button', { name: 'Import 2 rows' }))
    await expect(args.onImport).toHaveBeenCalledOnce()
  },
}
export const AllGood: Story = {
  args: {
    preview: aPreview({
      rows: [aRow()],
    }),
  },
}
export const AllGoodTest: Story = {
  ...AllGood,
  play: ({ canvas }) => expect(canvas.getByRole('tab', { name: 'Errors (0)' })).toBeDisabled(),
}
/** A month's sheet says what it comes to. */
export const Billed: Story = {
  parameters: withMockApi({ resource: 'billings' }),
  args: {
    kind: 'billings',
    file: 'tracking-2026-11.xlsx',
    preview: aPreview({
      message: '124 billings made for 11/2026, 989 vehicles billed.',
      rows: [aRow()],
      totals: [
        { currency: 'KES', billings: 62, lines: 482, amount: 254_627.5 },
        { currency: 'USD', billings: 62, lines: 507, amount: 2_929 },
      ],
    }),
  },
}
export const BilledTest: Story = {
  ...Billed,
  play: ({ canvas }) =>
    expect(canvas.getByText(/989 vehicles on 124 billings/)).toHaveTextContent('KES 254,627.50 + $2,929.00'),
}
export const ManyRows: Story = {
  args: {
    preview: aPreview({
      counts: counts({ new: 200_000, changed: 0, unchanged: 0, errors: 0, warnings: 0 }),
      rows: manyRows(1000),
    }),
  },
}
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('The first 1,000 of 200,000 rows are shown.')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: /next page/i }))
    await expect(await canvas.findByText('C1010')).toBeVisible()
  },
}
export const WithNotes: Story = {
  args: {
    preview: aPreview({
      notes: ['The column "Remarks" is not used', 'The heading "IMEI" was read as "Imei number"'],
      imported_before: { id: 5, username: 'ana', created_at: '2026-10-05T09:12:00.000Z' },
    }),
  },
}
export const WithNotesTest: Story = {
  ...WithNotes,
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'See that import' })).toHaveAttribute('href', '/imports/5'),
}
export const Outdated: Story = {
  args: { stale: 'Row 7: the client “Dune Haulage LLC” is called “Dune” now' },
}
export const OutdatedTest: Story = {
  ...Outdated,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview again' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  args: {
    preview: aPreview({ rows: [] }),
  },
}
export const LongText: Story = {
  args: {
    file: `${LONG_WORD}.xlsx`,
    preview: aPreview({
      message: LONG_TEXT,
      rows: [
        aFaultyRow({
          name: LONG_WORD,
          label: LONG_TEXT,
          errors: [aNote({ column: 'Object name', value: LONG_WORD, text: LONG_TEXT, right: LONG_TEXT })],
        }),
      ],
    }),
  },
}
export const RightToLeftText: Story = {
  args: { preview: aPreview({ rows: [aFaultyRow({ label: RTL_NAME })] }) },
}
