import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { chooseFile, press, reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { company, drawnLogo } from './company.fixtures.ts'
import { LogoSection } from './LogoSection.tsx'

const LOGO = { type: 'image/png', width: 240, height: 80 } as const
const answering = (answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    answers: {
      'GET settings/company/logo': drawnLogo,
      'POST settings/company/logo': company({ logo: LOGO }),
      'DELETE settings/company/logo': company(),
      ...answers,
    },
  })

const meta = {
  component: LogoSection,
  parameters: answering(),
  args: { loaded: LOGO },
} satisfies Meta<typeof LogoSection>
export default meta
type Story = StoryObj<typeof meta>

const shown = () => screen.findByRole('img', { name: 'The logo of the company' })

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await shown()).toBeInTheDocument()
    await expect(canvas.getByText('240 × 80 pixels')).toBeInTheDocument()
  },
}
export const Empty: Story = { args: { loaded: null } }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No logo yet')).toBeInTheDocument()
    await chooseFile(canvas.getByLabelText('Logo file'), 'logo.png')
    await expect(await screen.findByText('Logo saved successfully!')).toBeInTheDocument()
    await expect(await shown()).toBeInTheDocument()
  },
}
export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await shown()
    await press(userEvent, 'Remove Logo')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Remove the logo?')
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Logo' }).at(-1)!)
    await expect(await canvas.findByText('No logo yet')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
export const Refused: Story = {
  parameters: answering({ 'POST settings/company/logo': new ApiError(400, 'The file is no PNG or JPEG') }),
  ...reached(async ({ canvas }) => {
    await shown()
    await chooseFile(canvas.getByLabelText('Logo file'), 'logo.svg')
    await expect(await screen.findByText(/The file is no PNG or JPEG/)).toBeInTheDocument()
  }),
}
export const TooLarge: Story = {
  ...reached(async ({ canvas }) => {
    await shown()
    const file = new File([new Uint8Array(1_100_000)], 'logo.png')
    await fireEvent.change(canvas.getByLabelText('Logo file'), { target: { files: [file] } })
    await expect(await screen.findByText('The logo is larger than 1 MB')).toBeInTheDocument()
  }),
}
export const Uploading: Story = {
  parameters: answering({ 'POST settings/company/logo': NEVER }),
  ...reached(async ({ canvas }) => {
    await chooseFile(canvas.getByLabelText('Logo file'), 'logo.png')
    await expect(await canvas.findByRole('button', { name: 'Uploading...' })).toBeDisabled()
  }),
}
export const Unreadable: Story = {
  parameters: answering({ 'GET settings/company/logo': new ApiError(503, 'Try again later') }),
}
export const UnreadableTest: Story = {
  ...Unreadable,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load the logo')
  },
}
