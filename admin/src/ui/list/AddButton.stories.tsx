import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inEditor } from '../../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../../.storybook/mockApi.ts'
import { AddButton } from './AddButton.tsx'
import { useEditor } from '../form/EditorProvider.tsx'

/** Shows what the form of the page would be open for. */
const Opened = () => <p>{useEditor().open?.target === 'new' && 'The form of a new one is open'}</p>

const meta = {
  component: AddButton,
  decorators: [inEditor],
  render: () => (
    <>
      <AddButton />
      <Opened />
    </>
  ),
} satisfies Meta<typeof AddButton>
export default meta
type Story = StoryObj<typeof meta>

export const Platform: Story = {}
export const PlatformTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Platform' }))
    await expect(canvas.getByText('The form of a new one is open')).toBeVisible()
  },
}
export const Billing: Story = { parameters: withMockApi({ resource: 'billings' }) }
