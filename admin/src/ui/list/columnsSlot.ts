import { createContext } from 'react'

interface Slot {
  /** Where the table is to draw the choice of its columns; null while that is closed. */
  element: HTMLElement | null
  setElement: (element: HTMLElement | null) => void
}

/** Brings the columns of a table to the button that offers them. */
export const ColumnsSlot = createContext<Slot>({ element: null, setElement: () => undefined })
