import { Box } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EmailAddress } from './EmailAddress.tsx'

const meta = {
  component: EmailAddress,
  args: { address: 'accounts.payable@northern.transport.example' },
  render: (args) => (
    <Box sx={{ width: 150, overflowWrap: 'anywhere' }}>
      <EmailAddress {...args} />
    </Box>
  ),
} satisfies Meta<typeof EmailAddress>
export default meta
type Story = StoryObj<typeof meta>

export const Narrow: Story = {}
export const NarrowTest: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('accounts.payable@northern.transport.example')
    const parts = Array.from(
      canvasElement.querySelectorAll('wbr'),
      ({ nextSibling }) => nextSibling?.textContent,
    )
    await expect(parts).toEqual(['.payable@', 'northern', '.transport', '.example'])
  },
}
export const None: Story = { args: { address: null } }
