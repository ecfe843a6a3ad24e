import { useDeferredValue } from 'react'
import { useListContext } from 'react-admin'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** Whether the first frame is past of a list that has been visited before: what is not needed in it waits until then. */
export function useIsPainted(): boolean {
  // While the page or the rows are loaded, there is time for it, and what comes would interrupt it over and over.
  const isVisited = useListContext().data !== undefined
  const isPush = useNavigationType() === NavigationType.Push
  // Any other value at first would have React draw it a second time.
  return useDeferredValue(true, isVisited && isPush ? false : undefined)
}
