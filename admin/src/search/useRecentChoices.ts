import { useStore } from 'react-admin'
import type { Choice } from './choice.ts'

const KEPT = 5

/** What was chosen last, newest first, and the way to add to it. Signing out forgets it, as all that is in the store. */
export function useRecentChoices(): [Choice[], (choice: Choice) => void] {
  const [recent, setRecent] = useStore<Choice[]>('search.recent', [])
  const keep = (choice: Choice) =>
    setRecent([choice, ...recent.filter(({ to }) => to !== choice.to)].slice(0, KEPT))
  return [recent, keep]
}
