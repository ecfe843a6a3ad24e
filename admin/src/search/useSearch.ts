import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useDebouncedValue } from '../ui/form/useDebouncedValue.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { choicesOf, holds, screensFor, type Choice, type SearchResults } from './choice.ts'

/** Who types pauses for longer only at the end of a word. */
const PAUSE_MS = 150

interface Search {
  found: Choice[]
  /** The server has not answered what is typed yet. */
  looking: boolean
  failed: boolean
  retry: () => void
}

/**
 * Where the words may lead. Screens are there at once, what the server finds follows below them. Of an answer to
 * other words only what fits these, too, is shown until theirs has come.
 */
export function useSearch(typed: string): Search {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const words = typed.trim()
  const settled = useDebouncedValue(words, PAUSE_MS)
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) =>
      dataProvider.request<SearchResults>(`search?q=${encodeURIComponent(settled)}`, { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const looking = words !== settled || isFetching
  const failed = isError && !looking
  const screens = screensFor(words, translate)
  const retry = () => void refetch()
  if (!words || !data || failed) return { found: screens, looking, failed, retry }
  const choices = choicesOf(data, words, translate)
  const isOutdated = words !== settled || isPlaceholderData
  const fitting = isOutdated ? choices.filter((choice) => holds(choice, words)) : choices
  return { found: [...screens, ...fitting], looking, failed, retry }
}
