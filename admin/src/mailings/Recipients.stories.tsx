import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_WORD } from '../../../.storybook/records.ts'
import { aMailingRow } from './mailing.fixtures.ts'
import { Recipients } from './Recipients.tsx'

const meta = {
  component: Recipients,
  args: { row: aMailingRow({ cc_emails: ['owner@acme.example', 'books@acme.example'] }) },
} satisfies Meta<typeof Recipients>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByText('Copy: owner@acme.example, books@acme.example')).toBeVisible(),
}
export const Empty: Story = { args: { row: aMailingRow({ recipient_email: null, problem: 'no_address' }) } }
export const EmptyTest: Story = {
  ...Empty,
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: /^Add an address/ })).toBeVisible(),
}
export const Invalid: Story = {
  args: { row: aMailingRow({ recipient_email: 'accounts at dune', problem: 'bad_address' }) },
}
export const InvalidTest: Story = {
  ...Invalid,
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: /^Correct the address/ })).toBeVisible(),
}
export const LongText: Story = {
  args: { row: aMailingRow({ recipient_email: `${LONG_WORD}@acme.example` }) },
}
