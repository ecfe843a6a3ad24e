import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inList } from '../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { BILLINGS } from './billings.fixtures.ts'
import { SendStatementsButton } from './SendStatementsButton.tsx'

const meta = {
  component: SendStatementsButton,
  decorators: [inList(BILLINGS, { filterValues: { billing_month: 10 } })],
  parameters: withMockApi({ resource: 'billings' }),
} satisfies Meta<typeof SendStatementsButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Send statements' })).toHaveAttribute(
      'href',
      `/billings/send?filter=${encodeURIComponent('{"billing_month":10}')}`,
    ),
}
export const Unfiltered: Story = { decorators: [inList(BILLINGS, { filterValues: {} })] }
export const UnfilteredTest: Story = {
  ...Unfiltered,
  play: ({ canvas }) => expect(canvas.getByRole('link')).toHaveAttribute('href', '/billings/send'),
}
