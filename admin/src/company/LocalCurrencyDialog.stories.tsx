import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { withMockApi, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { company, PENDING_PREVIEW } from './company.fixtures.ts'
import { LocalCurrencyDialog } from './LocalCurrencyDialog.tsx'

const LOOK = 'GET settings/company/local-currency?code=KES'
const answering = (saved: MockAnswer) =>
  withMockApi({ answers: { [LOOK]: PENDING_PREVIEW, 'PUT settings/company': saved } })

const meta = {
  component: LocalCurrencyDialog,
  parameters: { ...answering(company()), ...inFrame },
  args: { isPending: true, onClose: fn() },
} satisfies Meta<typeof LocalCurrencyDialog>
export default meta
type Story = StoryObj<typeof meta>

type Actions = Parameters<NonNullable<Story['play']>>[0]

async function choose({ userEvent }: Pick<Actions, 'userEvent'>) {
  await userEvent.type(await screen.findByRole('combobox', { name: /Local currency/ }), 'Kenyan')
  await userEvent.click(await screen.findByRole('option', { name: 'KES: Kenyan Shilling' }))
  await expect(await screen.findByText('96 LOCAL billings will be in KES')).toBeVisible()
}

export const Typical: Story = {}
export const Change: Story = { args: { isPending: false } }
export const Chosen: Story = { ...reached(async (actions) => choose(actions)) }
export const ChosenTest: Story = {
  play: async (actions) => {
    await choose(actions)
    await expect(screen.getByText('4 transactions stay in US dollars')).toBeVisible()
    await expect(screen.getByText('Acme Haulage')).toBeVisible()
    await press(actions.userEvent, 'Save Currency')
    await expect(await screen.findByText('The local currency is KES')).toBeVisible()
    await expect(actions.args.onClose).toHaveBeenCalled()
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'The local currency stays TZS: it is that of 1 billing')),
  ...reached(async (actions) => {
    await choose(actions)
    await press(actions.userEvent, 'Save Currency')
    await expect(await screen.findByText(/The local currency stays TZS/)).toBeVisible()
  }),
}
