import { Box, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { visuallyHidden } from '@mui/utils'

interface SearchStateProps {
  /** What is searched for. */
  words: string
  /** How much of it was found by now. */
  count: number
  looking: boolean
  failed: boolean
}

/** Says how the search goes: seen as long as there is nothing to choose, heard in any case. */
export function SearchState({ words, count, looking, failed }: SearchStateProps) {
  const translate = useTranslate()
  const nothing = count === 0 && words !== '' && !failed
  const text = () => {
    if (!words || failed) return ''
    if (looking) return translate('search.looking')
    return nothing
      ? translate('search.nothing', { words })
      : translate('search.count', { smart_count: count })
  }
  return (
    <>
      <LinearProgress
        aria-hidden
        sx={{ height: 2, flexShrink: 0, visibility: looking ? 'visible' : 'hidden' }}
      />
      <Box role="status" sx={nothing ? { p: 3, overflowWrap: 'anywhere' } : visuallyHidden}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {text()}
        </Typography>
        {nothing && !looking && (
          <Typography variant="body2" color="textSecondary">
            {translate('search.nothing_hint')}
          </Typography>
        )}
      </Box>
    </>
  )
}
