import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { reached, type UserActions } from '../../../../.storybook/userActions.ts'
import { startSession } from '../../providers/session.ts'
import { RecordLink } from '../list/RecordLink.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'

/** A form with unsaved changes, and a link to another page. */
function TypedIn() {
  const { pathname } = useLocation()
  return (
    <>
      <p>You are at {pathname}</p>
      <RecordLink to="/clients">To the clients</RecordLink>
      {pathname === '/' && <UnsavedChanges />}
    </>
  )
}

const meta = {
  component: UnsavedChanges,
  parameters: inFrame,
  render: () => <TypedIn />,
  beforeEach: () => startSession('a-token'),
} satisfies Meta<typeof UnsavedChanges>
export default meta
type Story = StoryObj<typeof meta>

const aFrame = () => new Promise(requestAnimationFrame)

/** Follows the link once the router knows that there is something to lose: it learns of it after the page is drawn. */
async function leave(canvas: Pick<typeof screen, 'getByRole'>, user: Pick<UserActions, 'click'>) {
  await waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false))
  for (const _ of [1, 2]) await aFrame()
  await user.click(canvas.getByRole('link'))
}

export const Typical: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await leave(canvas, userEvent)
    await screen.findByRole('alertdialog')
  }),
}
export const Discarded: Story = {
  play: async ({ canvas, userEvent }) => {
    await leave(canvas, userEvent)
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await expect(await canvas.findByText('You are at /clients')).toBeInTheDocument()
  },
}
export const Kept: Story = {
  play: async ({ canvas, userEvent }) => {
    await leave(canvas, userEvent)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByText('You are at /')).toBeInTheDocument()
  },
}
