import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { LONG_WORD } from '../../../.storybook/records.ts'
import { withMockApi, ApiError } from '../../../.storybook/mockApi.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { writing } from './imports.fixtures.ts'

const meta = {
  component: ImportProgress,
  parameters: withMockApi({ resource: 'vehicles', answers: { 'POST imports/8/cancel': writing() } }),
  args: { item: writing(), isMine: true },
} satisfies Meta<typeof ImportProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Mine: Story = {}
export const MineTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel import' }))
    await expect(await screen.findByText('Import cancelled: nothing was written')).toBeVisible()
  },
}
export const SomebodyElses: Story = { args: { item: writing({ username: 'ana' }), isMine: false } }
export const SomebodyElsesTest: Story = {
  ...SomebodyElses,
  play: ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
export const ByAnybody: Story = {
  args: { item: writing({ username: 'ana' }), isMine: false, anyoneMayCancel: true },
}
export const ByAnybodyTest: Story = {
  ...ByAnybody,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel import' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Cancel the import of “vehicles.xlsx” by ana?',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Keep it running' }))
  },
}
export const Opening: Story = {
  args: { item: writing({ state: 'reading', total_rows: null, done_rows: 0 }) },
}
export const OpeningTest: Story = {
  ...Opening,
  play: ({ canvas }) => expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow'),
}
export const TooLate: Story = {
  parameters: withMockApi({
    answers: { 'POST imports/8/cancel': new ApiError(409, 'The import has ended') },
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel import' }))
    await expect(await screen.findByText('Failed to cancel the import: The import has ended')).toBeVisible()
  }),
}
export const LongName: Story = { args: { item: writing({ file_name: `${LONG_WORD}.xlsx` }) } }
