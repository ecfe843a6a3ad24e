import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { aPeek, aProfile } from './payment-sheets.fixtures.ts'
import { ProfileDialog } from './ProfileDialog.tsx'

const answering = (answer: MockAnswer) => ({
  ...inFrame,
  ...withMockApi({ answers: { 'POST payment-profiles': answer } }),
})

const meta = {
  component: ProfileDialog,
  parameters: answering(aProfile()),
  args: { peek: aPeek(), file: 'october.csv', onSaved: fn(), onClose: fn() },
} satisfies Meta<typeof ProfileDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const NothingRecognized: Story = {
  args: {
    peek: aPeek({
      header_row: null,
      columns: {
        ...{ date: null, amount: null, credit: null, debit: null, direction: null, currency: null },
        ...{ reference: null, payer: null, details: [] },
      },
    }),
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'Another profile has this name')),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Save the profile')
    await expect(await screen.findByText(/Another profile has this name/)).toBeInTheDocument()
  }),
}

/** Somebody else has changed it since it was opened: nothing is overwritten unseen. */
export const ChangedMeanwhile: Story = {
  args: { profile: aProfile() },
  parameters: {
    ...inFrame,
    ...withMockApi({
      answers: { 'GET payment-profiles/1': aProfile({ updated_at: '2026-11-30T10:00:00.000Z' }) },
    }),
  },
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Save the profile')
    await expect(await screen.findByText(/was changed meanwhile/)).toBeInTheDocument()
  }),
}
