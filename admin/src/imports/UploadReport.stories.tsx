import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT } from '../../../.storybook/records.ts'
import type { UploadAnswer } from '../providers/dataProvider.ts'
import { UploadReport } from './UploadReport.tsx'

const faults = (count: number) =>
  Array.from({ length: count }, (_, index) => `Row ${index + 2}, Imei number: "3.5E+14" is not an IMEI`)

const TAKEN: UploadAnswer = { message: '57 clients created, 3 updated', errors: [], warnings: [] }

const meta = {
  component: UploadReport,
  args: { report: TAKEN, file: 'clients.xlsx', importId: 7 },
} satisfies Meta<typeof UploadReport>
export default meta
type Story = StoryObj<typeof meta>

export const AllTaken: Story = {}
export const AllTakenTest: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('57 clients created, 3 updated'),
}
export const SomeRefused: Story = {
  args: {
    report: { message: '55 clients created', errors: faults(2), warnings: ['Row 9: an unknown status'] },
  },
}
export const SomeRefusedTest: Story = {
  ...SomeRefused,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('2 rows were not taken')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download errors' })).toBeEnabled()
    await userEvent.click(canvas.getByText('1 row to look at'))
    await expect(canvas.getByText('Row 9: an unknown status')).toBeVisible()
  },
}
/** What is to be said about the whole file needs no click. */
export const OtherMonth: Story = {
  args: {
    report: {
      message: '123 billings made for 11/2026, 990 vehicles billed.',
      errors: [],
      warnings: ['Most rows are of 10/2026: 773 of 990 last coordinate dates lie in it', 'Row 9: 175.00'],
      warning_messages: [
        { code: 'import.other_month', params: { seen: 773, dated: 990, month: 10, year: 2026 } },
        { code: 'row.line', params: { row: 9, problems: [{ code: 'field.required', params: {} }] } },
      ],
    },
  },
}
export const OtherMonthTest: Story = {
  ...OtherMonth,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('Most rows are of 10/2026')
    await expect(canvas.getByText('1 row to look at')).toBeVisible()
  },
}
export const ManyRefused: Story = { args: { report: { message: 'Nothing created', errors: faults(1200) } } }
export const ManyRefusedTest: Story = {
  ...ManyRefused,
  play: ({ canvas }) => expect(canvas.getByText('and 200 more')).toBeInTheDocument(),
}
export const LongText: Story = { args: { report: { message: LONG_TEXT, errors: [LONG_TEXT] } } }
