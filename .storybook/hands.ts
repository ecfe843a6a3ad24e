import { screen } from 'storybook/test'

/** What the stories' plays do to the page. */
export interface Hands {
  click: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
  clear: (element: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
}

export const press = async (hands: Pick<Hands, 'click'>, name: string | RegExp) =>
  hands.click(await screen.findByRole('button', { name }))

/** Opens a select or a picker, and chooses. */
export const choose = async (hands: Pick<Hands, 'click'>, name: string | RegExp, option: string | RegExp) => {
  await hands.click(await screen.findByRole('combobox', { name }))
  await hands.click(await screen.findByRole('option', { name: option }))
}
