import type { Meta, StoryObj } from '@storybook/react-vite'
import { withMockApi } from '../../../../.storybook/mockApi.ts'
import { AccessDenied } from './AccessDenied.tsx'

const meta = { component: AccessDenied, parameters: withMockApi({}) } satisfies Meta<typeof AccessDenied>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
