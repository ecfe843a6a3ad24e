import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError } from '../../../.storybook/mockApi.ts'
import { DownloadErrorsButton } from './DownloadErrorsButton.tsx'

const meta = {
  component: DownloadErrorsButton,
  parameters: withMockApi({ answers: { 'GET imports/7/errors.xlsx': NEVER } }),
  args: { file: 'clients.xlsx', path: 'imports/7/errors.xlsx' },
} satisfies Meta<typeof DownloadErrorsButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Busy: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download errors' }))
    await expect(canvas.getByRole('button')).toBeDisabled()
  }),
}
export const Failed: Story = {
  parameters: withMockApi({ answers: { 'GET imports/7/errors.xlsx': new ApiError(500, 'Fault') } }),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download errors' }))
    await expect(await screen.findByText('Failed to download the errors')).toBeVisible()
  }),
}
