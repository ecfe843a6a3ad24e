import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { reached } from '../../../../.storybook/userActions.ts'
import { inEditor, inRecord, inFrame } from '../../../../.storybook/decorators.tsx'
import { platform, PLATFORMS } from '../../../../.storybook/records.ts'
import { withMockApi, ApiError } from '../../../../.storybook/mockApi.ts'
import { PlatformInputs } from '../../platforms/PlatformList.tsx'
import { AddButton } from '../list/AddButton.tsx'
import { EditButton } from '../list/EditButton.tsx'
import { FormDialog } from './FormDialog.tsx'

const TAKEN = new ApiError(409, 'There is a platform of this name', { name: 'is taken by another platform' })

const meta = {
  component: FormDialog,
  decorators: [inEditor, inRecord(platform())],
  parameters: { ...inFrame, ...withMockApi({ records: { platforms: PLATFORMS } }) },
  args: { defaults: { description: null }, children: <PlatformInputs /> },
  render: (args) => (
    <>
      <AddButton />
      <EditButton />
      <FormDialog {...args} />
    </>
  ),
} satisfies Meta<typeof FormDialog>
export default meta
type Story = StoryObj<typeof meta>

const open = (name: string) => screen.findByRole('button', { name })
const nameInput = () => screen.findByLabelText(/^Name/)
const save = () => screen.findByRole('button', { name: 'Save' })

export const Typical: Story = {
  ...reached(async ({ userEvent }) => userEvent.click(await open('Edit Orion Track'))),
}
export const Added: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await open('Add Platform'))
    await userEvent.type(await nameInput(), 'Gurtam')
    await userEvent.click(await save())
    await expect(await screen.findByText('Platform saved')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Invalid: Story = {
  ...reached(async ({ userEvent }) => {
    await userEvent.click(await open('Add Platform'))
    await nameInput()
    await userEvent.click(await save())
    await expect(await screen.findByText('Required')).toBeVisible()
  }),
}
export const Refused: Story = {
  parameters: withMockApi({ answers: { 'PUT platforms/1': TAKEN } }),
  ...reached(async ({ userEvent }) => {
    await userEvent.click(await open('Edit Orion Track'))
    await userEvent.type(await nameInput(), ' 2')
    await userEvent.click(await save())
    await expect(await screen.findByText('is taken by another platform')).toBeVisible()
    await expect(await screen.findByText('There is a platform of this name')).toBeVisible()
  }),
}
export const Cancelled: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await open('Edit Orion Track'))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
