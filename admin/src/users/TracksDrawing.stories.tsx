import { Box } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { INK } from '../theme/palette.ts'
import { TracksDrawing } from './TracksDrawing.tsx'

const meta = {
  component: TracksDrawing,
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 640, p: 4, bgcolor: INK }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof TracksDrawing>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
