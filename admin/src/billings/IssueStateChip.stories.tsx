import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { IssueStateChip } from './IssueStateChip.tsx'

const meta = {
  component: IssueStateChip,
  args: { issue_state: 'issued', revision: 1 },
} satisfies Meta<typeof IssueStateChip>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Draft: Story = { args: { issue_state: 'draft', revision: null } }
export const IssuedAgain: Story = { args: { revision: 2 } }
export const IssuedAgainTest: Story = {
  ...IssuedAgain,
  play: ({ canvas }) => expect(canvas.getByText('Issued, revision 2')).toBeVisible(),
}
export const Changed: Story = { args: { issue_state: 'changed', revision: 2 } }
export const Void: Story = { args: { issue_state: 'void', revision: 2 } }
