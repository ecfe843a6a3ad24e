import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inFrame, inRecord } from '../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { PLATFORMS } from '../../../.storybook/records.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { entry } from './history.fixtures.ts'
import { HistoryButton } from './HistoryButton.tsx'

const renamed = entry({
  resource: 'platforms',
  payload: { id: 2, data: { name: 'Wialon' }, previousData: { name: 'Wialon Local' } },
})

const meta = {
  component: HistoryButton,
  decorators: [inRecord(PLATFORMS[1]!)],
  parameters: {
    ...inFrame,
    ...withMockApi({ resource: 'platforms', records: { platforms: PLATFORMS, history: [renamed] } }),
  },
} satisfies Meta<typeof HistoryButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Opened: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'History of Wialon')
    await screen.findByText('Maria changed the name from “Wialon Local” to “Wialon”')
  }),
}
export const OpenedTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'History of Wialon')
    await expect(
      await screen.findByText('Maria changed the name from “Wialon Local” to “Wialon”'),
    ).toBeInTheDocument()
    await press(userEvent, 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
