import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect } from 'storybook/test'
import { BackButton } from './BackButton.tsx'

const Place = () => <p>You are at {useLocation().pathname}</p>

const meta = {
  component: BackButton,
  render: (args) => (
    <>
      <BackButton {...args} />
      <Place />
    </>
  ),
} satisfies Meta<typeof BackButton>
export default meta
type Story = StoryObj<typeof meta>

export const Home: Story = {}
export const HomeTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Home' }))
    await expect(await canvas.findByText('You are at /home')).toBeVisible()
  },
}
export const Elsewhere: Story = { args: { to: '/client-balances', label: 'resources.transactions.back' } }
export const ElsewhereTest: Story = {
  ...Elsewhere,
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Back to Client Balances' })).toHaveAttribute(
      'href',
      '/client-balances',
    ),
}
