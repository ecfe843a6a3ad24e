import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpError } from 'react-admin'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { CodeForm } from './CodeForm.tsx'

const meta = {
  component: CodeForm,
  parameters: { layout: 'fullscreen', ...withMockApi({ at: '/login' }) },
  args: { onSend: (): Promise<unknown> => new Promise(() => undefined), onOther: () => undefined },
} satisfies Meta<typeof CodeForm>
export default meta
type Story = StoryObj<typeof meta>

const DETAIL = 'The code is wrong, or has been used already'

export const Typical: Story = {}
export const WrongCode: Story = {
  args: { onSend: () => Promise.reject(new HttpError(DETAIL, 401, { detail: DETAIL })) },
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code'), '000000')
    await press(userEvent, 'Login')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(DETAIL)
  }),
}
