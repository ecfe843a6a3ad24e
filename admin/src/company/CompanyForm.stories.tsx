import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { press, reached } from '../../../.storybook/userActions.ts'
import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { company, COMPANY, NO_COMPANY } from './company.fixtures.ts'
import { CompanyForm } from './CompanyForm.tsx'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'PUT settings/company': answer } })

const meta = {
  component: CompanyForm,
  parameters: answering(company({ name: 'Savanna Tracking Limited' })),
  args: { loaded: COMPANY },
} satisfies Meta<typeof CompanyForm>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText('Company Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Savanna Tracking Limited')
    await press(userEvent, 'Save Company')
    await expect(await screen.findByText('Company saved successfully!')).toBeVisible()
    await expect(canvas.getByLabelText('Company Name')).toHaveValue('Savanna Tracking Limited')
  },
}
export const Empty: Story = { args: { loaded: NO_COMPANY } }
export const Invalid: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), ' and others')
    await userEvent.type(canvas.getByLabelText('Address'), '{Enter}a{Enter}b{Enter}c{Enter}d{Enter}e{Enter}f')
    await press(userEvent, 'Save Company')
    await expect(await canvas.findByText('Must be a valid email')).toBeVisible()
    await expect(canvas.getByLabelText('Address')).toBeInvalid()
  }),
}
export const Refused: Story = {
  parameters: answering(new ApiError(400, 'Tax ID is wrong', { tax_id: 'is not a tax number' })),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Tax ID'), '-')
    await press(userEvent, 'Save Company')
    await expect(await canvas.findByText('is not a tax number')).toBeVisible()
    await expect(await screen.findByText(/Tax ID is wrong/)).toBeVisible()
  }),
}
export const Busy: Story = {
  parameters: answering(NEVER),
  ...reached(async ({ canvas, userEvent }) => {
    await press(userEvent, 'Save Company')
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  }),
}
export const LongText: Story = { args: { loaded: company({ name: LONG_WORD, address: LONG_WORD }) } }
export const RightToLeftText: Story = {
  args: { loaded: company({ name: RTL_NAME, address: 'شارع الشيخ زايد\nدبي' }) },
}
