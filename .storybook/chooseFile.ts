import { fireEvent } from 'storybook/test'

/** Chooses a workbook, as the browser's own dialog does. */
export const chooseFile = (input: HTMLElement, name: string) =>
  fireEvent.change(input, { target: { files: [new File(['rows'], name)] } })
