import type { ArgTypesEnhancer, InputType } from 'storybook/internal/csf'

const FITTING = ['boolean', 'enum', 'number', 'string']

/** Whether a person can fill it in: a choice, a number or a text, not the tree of JSON that all else would have. */
function isUsable({ type, options, control }: InputType): boolean {
  if (control !== undefined) return Boolean(control)
  return options !== undefined || (typeof type === 'object' && FITTING.includes(type.name))
}

/** Takes the controls from what nobody can fill in. A story without any has no panel of them: it would only say so. */
export const usableControls: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const entries = Object.entries(argTypes)
  if (!entries.some(([, argType]) => isUsable(argType))) parameters.controls = { disable: true }
  return Object.fromEntries(
    entries.map(([name, argType]) => [name, isUsable(argType) ? argType : { ...argType, control: false }]),
  )
}
// Only then are the types known.
usableControls.secondPass = true
