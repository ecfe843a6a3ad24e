import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextInput } from 'react-admin'
import { formOf, inForm } from '../../../../.storybook/decorators.tsx'
import { LONG_TEXT, RTL_NAME } from '../../../../.storybook/records.ts'
import { FormFields } from './FormFields.tsx'

const inputs = (
  <>
    <TextInput source="name" />
    <TextInput source="description" multiline minRows={2} />
  </>
)

const meta = {
  component: FormFields,
  decorators: [inForm],
  parameters: formOf({ name: 'Orion Track' }),
  args: { children: inputs },
  argTypes: { columns: { control: 'select', options: ['1fr', '1fr 1fr', '2fr 1fr'] } },
} satisfies Meta<typeof FormFields>
export default meta
type Story = StoryObj<typeof meta>

export const OneColumn: Story = {}
export const TwoColumns: Story = { args: { columns: '1fr 1fr' } }
export const LongText: Story = { parameters: formOf({ name: LONG_TEXT, description: LONG_TEXT }) }
export const RightToLeftText: Story = {
  args: TwoColumns.args,
  parameters: formOf({ name: RTL_NAME }),
}
