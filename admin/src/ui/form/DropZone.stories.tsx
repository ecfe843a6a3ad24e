import { Typography } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { reached } from '../../../../.storybook/userActions.ts'
import { DropZone } from './DropZone.tsx'

const meta = {
  component: DropZone,
  args: { onDrop: fn(), children: <Typography variant="body2">Drop a file here</Typography> },
} satisfies Meta<typeof DropZone>
export default meta
type Story = StoryObj<typeof meta>

const zone = (canvas: HTMLElement) => canvas.querySelector('.MuiStack-root')!

export const Typical: Story = {}
export const Dropped: Story = {
  play: async ({ args, canvasElement }) => {
    const file = new File(['rows'], 'clients.xlsx')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    await fireEvent(
      zone(canvasElement),
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
    )
    await expect(args.onDrop).toHaveBeenCalledWith(expect.objectContaining({ name: 'clients.xlsx' }))
  },
}
export const FileAbove: Story = {
  ...reached(async ({ canvasElement }) => {
    await fireEvent.dragOver(zone(canvasElement))
  }),
}
