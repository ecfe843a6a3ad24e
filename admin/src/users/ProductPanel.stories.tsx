import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProductPanel } from './ProductPanel.tsx'

const meta = { component: ProductPanel } satisfies Meta<typeof ProductPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
