import type { Meta, StoryObj } from '@storybook/react-vite'
import { inEditor } from '../../../.storybook/decorators.tsx'
import { inWorld } from '../../../.storybook/world.ts'
import { AddButton } from './AddButton.tsx'

const meta = { component: AddButton, decorators: [inEditor] } satisfies Meta<typeof AddButton>
export default meta
type Story = StoryObj<typeof meta>

export const Platform: Story = {}
export const Billing: Story = { parameters: inWorld({ resource: 'billings' }) }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
