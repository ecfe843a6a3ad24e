import type { Meta, StoryObj } from '@storybook/react-vite'
import { BackButton } from './BackButton.tsx'

const meta = { component: BackButton } satisfies Meta<typeof BackButton>
export default meta
type Story = StoryObj<typeof meta>

export const Home: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
