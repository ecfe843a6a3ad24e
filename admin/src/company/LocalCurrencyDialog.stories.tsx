import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { withMockApi, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { company, currencyPreview, PENDING_PREVIEW } from './company.fixtures.ts'
import { LocalCurrencyDialog } from './LocalCurrencyDialog.tsx'

const LOOK = 'GET settings/company/local-currency?code=KES'
const TOO_FINE = currencyPreview({
  reason: {
    detail: 'Amounts in KWD have more than two decimals, and here they are kept with two at most',
    code: 'company.currency_too_fine',
    params: { code: 'KWD' },
  },
})
const answering = (saved: MockAnswer) =>
  withMockApi({
    answers: {
      [LOOK]: PENDING_PREVIEW,
      'GET settings/company/local-currency?code=KWD': TOO_FINE,
      'PUT settings/company': saved,
    },
  })

const meta = {
  component: LocalCurrencyDialog,
  parameters: { ...answering(company()), ...inFrame },
  args: { isPending: true, target: 'currency', draft: null, onClose: fn() },
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
/** One with three decimals is offered, to say why it cannot be chosen. */
export const TooFine: Story = {
  ...reached(async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /Local currency/ }), 'KWD')
    await userEvent.click(await screen.findByRole('option', { name: /^KWD/ }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(/KWD/)
    await expect(screen.getByRole('button', { name: 'Save Currency' })).toBeDisabled()
  }),
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'The local currency stays TZS: it is that of 1 billing')),
  ...reached(async (actions) => {
    await choose(actions)
    await press(actions.userEvent, 'Save Currency')
    await expect(await screen.findByText(/The local currency stays TZS/)).toBeVisible()
  }),
}
