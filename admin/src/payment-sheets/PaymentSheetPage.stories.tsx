import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { chooseFile, reached } from '../../../.storybook/userActions.ts'
import { aPeek, aProfile } from './payment-sheets.fixtures.ts'
import { PaymentSheetPage } from './PaymentSheetPage.tsx'

const answering = (peek: MockAnswer) =>
  withMockApi({
    records: { 'payment-profiles': [aProfile()] },
    answers: { 'POST payment-sheets/peek': peek, 'GET payment-profiles/1': aProfile() },
  })

const meta = {
  component: PaymentSheetPage,
  parameters: answering(aPeek({ profile_id: 1 })),
} satisfies Meta<typeof PaymentSheetPage>
export default meta
type Story = StoryObj<typeof meta>

const choosing = (shown: RegExp): Partial<Story> =>
  reached(async () => {
    await chooseFile(await screen.findByLabelText('Excel or text file'), 'october.xlsx')
    await expect(await screen.findByText(shown)).toBeVisible()
  })

export const Typical: Story = {}
export const ProfileFits: Story = { ...choosing(/are those of the profile Main bank/) }
export const NoProfile: Story = {
  parameters: answering(aPeek()),
  ...choosing(/No profile has these columns/),
}
export const Refused: Story = {
  parameters: answering(new ApiError(400, 'The file is empty')),
  ...choosing(/The file is empty/),
}
