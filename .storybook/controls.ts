import type { ArgTypesEnhancer } from 'storybook/internal/csf'

/**
 * Choices, numbers and texts have a control. Data has none: a tree of JSON is nothing that a person fills in. A story
 * without any has no panel of controls either, which would only say so.
 */
export const usableControls: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const usable = Object.entries(argTypes).map(([name, argType]) => {
    const { control } = argType as { control?: { type?: string } | false }
    return [
      name,
      control && control.type === 'object' ? { ...argType, control: false as const } : argType,
    ] as const
  })
  if (!usable.some(([, { control }]) => control)) parameters.controls = { disable: true }
  return Object.fromEntries(usable)
}
// Only then are the controls known.
usableControls.secondPass = true
