import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../../../.storybook/decorators.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { CheckboxInput } from './CheckboxInput.tsx'

const meta = {
  component: CheckboxGroup,
  decorators: [inForm],
  args: {
    label: 'resources.tokens.fields.scopes',
    hint: 'resources.tokens.scopes_hint',
    children: ['read', 'bill'].map((scope) => (
      <CheckboxInput
        key={scope}
        source={scope}
        label={`resources.tokens.scopes.${scope}.name`}
        hint={`resources.tokens.scopes.${scope}.about`}
      />
    )),
  },
} satisfies Meta<typeof CheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
