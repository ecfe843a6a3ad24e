import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useRole } from '../providers/access.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useDebouncedValue } from '../ui/form/useDebouncedValue.ts'
import { choicesOf, matches, screensFor, type Choice, type SearchResults } from './choice.ts'

/** Between two letters of a word most pauses are shorter. */
const DEBOUNCE_MS = 150

interface Search {
  found: Choice[]
  /** The server has not answered the current text yet. */
  looking: boolean
  failed: boolean
  retry: () => void
}

/**
 * The choices for a text. Screens are there at once, the server's results follow below them. Until they arrive, the
 * previous results are shown as far as they match the current text.
 */
export function useSearch(typed: string): Search {
  const translate = useTranslate()
  const role = useRole()
  const dataProvider = useDataProvider<AppDataProvider>()
  const words = typed.trim()
  const debounced = useDebouncedValue(words, DEBOUNCE_MS)
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['search', debounced],
    queryFn: ({ signal }) =>
      dataProvider.request<SearchResults>(`search?q=${encodeURIComponent(debounced)}`, { signal }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  })
  const looking = words !== debounced || isFetching
  const failed = isError && !looking
  const screens = screensFor(words, translate, role)
  const retry = () => void refetch()
  if (!words || !data || failed) return { found: screens, looking, failed, retry }
  const choices = choicesOf(data, words, translate)
  const isOutdated = words !== debounced || isPlaceholderData
  const matching = isOutdated ? choices.filter((choice) => matches(choice, words)) : choices
  return { found: [...screens, ...matching], looking, failed, retry }
}
