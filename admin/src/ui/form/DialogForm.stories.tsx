import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { required, TextInput } from 'react-admin'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { reached } from '../../../../.storybook/userActions.ts'
import { LONG_TEXT } from '../../../../.storybook/records.ts'
import { DialogBody } from './DialogBody.tsx'
import { DialogForm } from './DialogForm.tsx'
import { FormFields } from './FormFields.tsx'

type Submit = ComponentProps<typeof DialogForm>['onSubmit']

const meta = {
  component: DialogForm,
  parameters: inFrame,
  args: {
    title: 'Edit Platform',
    values: { name: 'Orion Track' },
    target: 'new',
    maxWidth: 'sm',
    onSubmit: fn<Submit>(() => Promise.resolve()),
    onClose: fn(),
    children: null,
  },
  render: (args) => (
    <DialogForm {...args}>
      <DialogBody onCancel={args.onClose}>
        <FormFields>
          <TextInput source="name" label="Name" validate={required()} />
          {args.children}
        </FormFields>
      </DialogBody>
    </DialogForm>
  ),
} satisfies Meta<typeof DialogForm>
export default meta
type Story = StoryObj<typeof meta>

const name = () => screen.findByLabelText(/^Name/)
const press = (label: string) => screen.getByRole('button', { name: label })

export const Typical: Story = {}
export const Saved: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await name(), ' 2')
    await userEvent.click(press('Save'))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Orion Track 2' }),
      expect.anything(),
    )
  },
}
export const Cancelled: Story = {
  play: async ({ args, userEvent }) => {
    await name()
    await userEvent.click(press('Cancel'))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Invalid: Story = {
  args: { values: { name: '' } },
  ...reached(async ({ args, userEvent }) => {
    await name()
    await userEvent.click(press('Save'))
    await expect(await screen.findByText('Required')).toBeVisible()
    await expect(await name()).toBeInvalid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  }),
}
export const RefusedField: Story = {
  args: { onSubmit: fn<Submit>(() => Promise.resolve({ name: 'is taken by another platform' })) },
  ...reached(async ({ userEvent }) => {
    await userEvent.type(await name(), '!')
    await userEvent.click(press('Save'))
    await expect(await screen.findByText('is taken by another platform')).toBeVisible()
  }),
}
export const EscapeAsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await name(), ' 2')
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Discard your changes?')
    await userEvent.click(press('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Busy: Story = {
  args: { onSubmit: fn<Submit>(() => new Promise(() => undefined)) },
  ...reached(async ({ userEvent }) => {
    await userEvent.type(await name(), ' 2')
    await userEvent.click(press('Save'))
    await expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  }),
}
export const LongText: Story = { args: { title: LONG_TEXT, values: { name: LONG_TEXT } } }
