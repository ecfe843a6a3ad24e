import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, platform, PLATFORMS } from '../../../.storybook/records.ts'
import { withMockApi, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { PlatformList } from './PlatformList.tsx'

const having = (answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ resource: 'platforms', records: { platforms: PLATFORMS }, answers })

const meta = { component: PlatformList, parameters: having() } satisfies Meta<typeof PlatformList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Wialon')
    await press(userEvent, 'Edit Wialon')
    await userEvent.type(await screen.findByLabelText(/^Name/), ' Local')
    await press(userEvent, 'Save')
    await expect(await canvas.findByText('Wialon Local')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const LongDescription: Story = {
  parameters: withMockApi({
    resource: 'platforms',
    records: { platforms: [platform({ description: `${LONG_TEXT} `.repeat(30) }), ...PLATFORMS.slice(1)] },
  }),
}
export const Refused: Story = {
  parameters: having({ 'PUT platforms/2': new ApiError(409, 'There is a platform of this name') }),
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('Wialon')
    await press(userEvent, 'Edit Wialon')
    await userEvent.type(await screen.findByLabelText(/^Name/), ' Local')
    await press(userEvent, 'Save')
    await expect(await screen.findByRole('alert')).toHaveTextContent('There is a platform of this name')
  }),
}
