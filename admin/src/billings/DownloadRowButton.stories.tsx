import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inRecord } from '../../../.storybook/decorators.tsx'
import { press, reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { billing } from './billings.fixtures.ts'
import { DownloadRowButton } from './DownloadRowButton.tsx'

const answering = (answer: MockAnswer) =>
  withMockApi({ answers: { 'GET billings/7/download-pdf': answer, 'GET billings/7/download-excel': answer } })

const meta = {
  component: DownloadRowButton,
  decorators: [inRecord(billing())],
  parameters: answering(new Blob(['a document'])),
  args: { kind: 'pdf' },
  argTypes: { kind: { control: 'radio', options: ['pdf', 'excel'] } },
} satisfies Meta<typeof DownloadRowButton>
export default meta
type Story = StoryObj<typeof meta>

export const Pdf: Story = {}
export const PdfTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'PDF of billing #7')
    await expect(await screen.findByText('PDF downloaded successfully!')).toBeVisible()
  },
}
export const Excel: Story = { args: { kind: 'excel' } }
export const ExcelTest: Story = {
  ...Excel,
  play: async ({ userEvent }) => {
    await press(userEvent, 'Excel of billing #7')
    await expect(await screen.findByText('Excel downloaded successfully!')).toBeVisible()
  },
}
export const Busy: Story = {
  parameters: answering(NEVER),
  ...reached(async ({ canvas, userEvent }) => {
    await press(userEvent, 'PDF of billing #7')
    await expect(canvas.getByRole('button')).toBeDisabled()
  }),
}
export const Failed: Story = {
  parameters: answering(new ApiError(503, 'Try again later')),
  ...reached(async ({ canvas, userEvent }) => {
    await press(userEvent, 'PDF of billing #7')
    await expect(await screen.findByText('Failed to download PDF')).toBeVisible()
    await expect(canvas.getByRole('button')).toBeEnabled()
  }),
}
