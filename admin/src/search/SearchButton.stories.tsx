import { Box } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { INK, INK_TEXT } from '../theme/palette.ts'
import { SearchButton } from './SearchButton.tsx'

const meta = {
  component: SearchButton,
  render: () => (
    <Box sx={{ display: 'flex', p: 1, bgcolor: INK, color: INK_TEXT }}>
      <SearchButton />
    </Box>
  ),
} satisfies Meta<typeof SearchButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const ByClick: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /^Search/ })
    await userEvent.click(button)
    await expect(await screen.findByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  },
}
export const ByShortcut: Story = {
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(await screen.findByRole('dialog', { name: 'Search and go to' })).toBeVisible()
  },
}
