import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { PLATFORMS } from '../../../.storybook/records.ts'
import { PlatformName } from './PlatformName.tsx'

const meta = {
  component: PlatformName,
  parameters: withMockApi({ records: { platforms: PLATFORMS } }),
  args: { id: 2 },
} satisfies Meta<typeof PlatformName>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
/** One that an import had chosen. */
export const Merged: Story = { args: { id: 99 } }
export const MergedTest: Story = {
  ...Merged,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/deleted or merged since/)).toBeInTheDocument()
  },
}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Wialon')).toBeInTheDocument()
  },
}
