import type { ReactRenderer } from '@storybook/react-vite'
import type { PlayFunction, PlayFunctionContext } from 'storybook/internal/csf'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'

/** The part of Storybook's `userEvent` that the stories' plays use. */
export interface UserActions {
  click: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
  clear: (element: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
}

/** Presses a button as soon as it can be pressed: some wait for what they are about. */
export const press = async (user: Pick<UserActions, 'click'>, name: string | RegExp) => {
  await waitFor(async () => expect(await screen.findByRole('button', { name })).toBeEnabled())
  await user.click(screen.getByRole('button', { name }))
}

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

/** Leaves the page as one finds it: nothing has the focus but what is open by it, and nothing is scrolled. */
function rest(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.ariaExpanded !== 'true') activeElement.blur()
  window.scrollTo(0, 0)
}

/**
 * A state that only actions lead to, such as a form that is refused. They are done whenever the story is opened. Other than
 * a `play` in the story itself, which is a test and out of the sidebar (main.ts), it is one to look at.
 */
export const reached = <Args = object>(act: PlayFunction<ReactRenderer, Args>) => ({
  play: async (context: PlayFunctionContext<ReactRenderer, Args>) => {
    // Side by side the story is played in each of its frames.
    if (context.globals.view === 'all') return
    await act(context)
    // A form focuses its first invalid field a moment after it has said what is wrong.
    await new Promise((done) => setTimeout(done, 50))
    rest()
  },
})

/** Presses a button, and the one of the same name in the question that it asks. */
export const confirm = async (user: Pick<UserActions, 'click'>, name: string) => {
  await press(user, name)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
}
