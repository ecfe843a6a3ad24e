import { fireEvent, screen } from 'storybook/test'

/** The part of Storybook's `userEvent` that the stories' plays use. */
export interface UserActions {
  click: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
  clear: (element: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
}

export const press = async (user: Pick<UserActions, 'click'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

/** Opens a select or a picker, and chooses an option. */
export const choose = async (
  user: Pick<UserActions, 'click'>,
  name: string | RegExp,
  option: string | RegExp,
) => {
  await user.click(await screen.findByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Chooses a workbook, as the browser's file dialog does. */
export const chooseFile = (input: HTMLElement, name: string) =>
  fireEvent.change(input, { target: { files: [new File(['rows'], name)] } })
