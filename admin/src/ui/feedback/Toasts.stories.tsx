import { Button } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useNotify } from 'react-admin'
import { expect, screen } from 'storybook/test'
import { reached } from '../../../../.storybook/userActions.ts'
import { Toasts } from './Toasts.tsx'

function Announcer() {
  const notify = useNotify()
  const announce = () => {
    notify('resources.platforms.saved', { type: 'success' })
    notify('resources.platforms.save_failed', { type: 'error' })
  }
  return <Button onClick={announce}>Announce two things</Button>
}

/** StoryProviders has the toasts, as the admin has them. */
const meta = { component: Toasts, render: () => <Announcer /> } satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

export const TwoAtOnce: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByRole('region', { name: 'Notifications' })).toHaveTextContent(
      'Platform savedFailed to save platform',
    )
  }),
}
