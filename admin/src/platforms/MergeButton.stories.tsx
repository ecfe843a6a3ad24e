import type { Meta, StoryObj } from '@storybook/react-vite'
import { inRecord } from '../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { PLATFORMS } from '../../../.storybook/records.ts'
import { MergeButton } from './MergeButton.tsx'

const meta = {
  component: MergeButton,
  decorators: [inRecord(PLATFORMS[1]!)],
  parameters: withMockApi({
    resource: 'platforms',
    records: { platforms: PLATFORMS },
    answers: { 'GET clients/count?platform_id=2': { count: 12 } },
  }),
} satisfies Meta<typeof MergeButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
